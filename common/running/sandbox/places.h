// Finds the files that every program needs, e.g. its libraries and the dynamic loader.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sandbox {

/** The path of a program, searched in PATH as execvp does; empty when there is none. */
std::filesystem::path find_program(const std::string& name);

/** Libraries and the data that they read: of the system, and where this very process has its own from. */
std::vector<std::filesystem::path> libraries();

/** What interprets a program: the dynamic loader, which the kernel opens for it. */
std::vector<std::filesystem::path> loaders();

/** Where compilers and the headers and libraries of a system lie, and where `program` was installed. */
std::vector<std::filesystem::path> toolchains(const std::string& program);

}  // namespace sandbox
