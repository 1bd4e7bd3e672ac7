// Implements SHA-256 digests with the library libmd.
#include "records/digest.h"

#include <array>

namespace records {
namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::string finished(SHA2_CTX& context) {
  std::array<char, SHA256_DIGEST_STRING_LENGTH> digits{};
  return SHA256End(&context, digits.data());
}

}  // namespace

Digest::Digest() { SHA256Init(&context_); }

Digest& Digest::add(std::string_view part) {
  const std::string length = std::to_string(part.size()) + ":";
  SHA256Update(&context_, bytes_of(length), length.size());
  SHA256Update(&context_, bytes_of(part), part.size());
  return *this;
}

std::string Digest::hex() { return finished(context_); }

std::string sha256(std::string_view text) {
  SHA2_CTX context;
  SHA256Init(&context);
  SHA256Update(&context, bytes_of(text), text.size());
  return finished(context);
}

}  // namespace records
