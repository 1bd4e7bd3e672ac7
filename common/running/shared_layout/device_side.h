// A program is compiled twice: once for the device, with a hook at every access, and once for the host, at the
// speed of any C++. Both halves become one shared object.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

namespace shared_layout {

/** What the names of the device's half end with: the kernel `_Z3addPf.device` and its launch, which has the host's
 *  `_Z3addPf`, find each other by it, as do a device variable and its shadow. */
inline constexpr std::string_view kOfDevice = ".device";

/** The section of what both sides use. */
inline constexpr std::string_view kManaged = "emulator_managed";

/**
 * Makes the objects of all files of a program the device's half: whatever one of them defines gets such a name, in
 * all of them, and nothing of it runs before main, which is for the host. False where one cannot be read or written.
 */
bool make_device_side(std::span<const std::filesystem::path> objects);

}  // namespace shared_layout
