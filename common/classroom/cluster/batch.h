// OUT/slurm/N, what was submitted at one time: the chunks, the script, the job's number, the tasks' output.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "cluster/script.h"
#include "records/record.h"

namespace cluster {

/** How large a chunk must be for an array that Slurm takes: by default its largest number is 1,000. */
std::size_t chunk_size(std::size_t submissions, std::size_t wanted);

/** The folder for the next one. */
std::filesystem::path next_batch(const std::filesystem::path& out);
/** The newest that was submitted; empty where there is none. */
std::filesystem::path last_batch(const std::filesystem::path& out);

/** Writes the chunks, which the records still to be finished fill one after the other, and the script. */
void write_batch(const Script&, const Options&, const std::vector<records::Record>&);
std::filesystem::path script_of(const std::filesystem::path& batch);

/** The records of one task, counted from 1. Throws std::runtime_error with a sentence. */
std::vector<records::Record> read_chunk(const std::filesystem::path& batch, std::size_t number);

void write_job(const std::filesystem::path& batch, const std::string& job);
std::string job_of(const std::filesystem::path& batch);

/** The last line that a task printed; empty where it printed nothing. */
std::string last_words(const std::filesystem::path& batch, std::size_t task);

}  // namespace cluster
