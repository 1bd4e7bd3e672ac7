#!/usr/bin/env bash
# A sample of the mutants, which the date decides: COURSE_SAMPLE, else today's.
# sample.sh COURSE_MUTANTS, the program.
"$1" --sample 20 "${COURSE_SAMPLE:-$(date +%F)}"
