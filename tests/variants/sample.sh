#!/usr/bin/env bash
# A sample of the variants, which the date decides: COURSE_SAMPLE, else today's.
# sample.sh COURSE_VARIANTS, the program.
"$1" --sample 6 "${COURSE_SAMPLE:-$(date +%F)}"
