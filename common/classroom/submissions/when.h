// Points in time, as they are typed after --due, and as records hold them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace submissions {

/** Seconds since 1970 in UTC. */
using Seconds = std::int64_t;

/**
 * 2026-11-20 (to its last second), 2026-11-20 18:00, 2026-11-20T18:00:30, with Z, UTC, +01:00 or -0500 at the
 * end; otherwise it is this machine's time of day. Fractions of a second are left out. Nothing where it is no
 * such time.
 */
std::optional<Seconds> read_time(std::string_view words);

/**
 * As Moodle's tables have it in English, German, French or Spanish, in this machine's time of day: "Friday, 20
 * November 2026, 5:10 PM", "November 20, 2026, 17:10", "Freitag, 20. November 2026, 17:10", "viernes, 20 de
 * noviembre de 2026, 17:10". Nothing where it is no such time.
 */
std::optional<Seconds> read_moodle_time(std::string_view words);

/** "2026-11-20T17:00:00Z". */
std::string in_utc(Seconds);

}  // namespace submissions
