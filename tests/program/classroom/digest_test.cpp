// SHA-256, by the examples of its standard.
#include "records/digest.h"

#include <doctest/doctest.h>

using records::Digest;
using records::sha256;

TEST_CASE("a text's digest is that of FIPS 180") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("parts are kept apart") {
  CHECK(Digest().add("ab").add("c").hex() == Digest().add("ab").add("c").hex());
  CHECK(Digest().add("ab").add("c").hex() != Digest().add("a").add("bc").hex());
  CHECK(Digest().add("ab").hex() != Digest().add("ab").add("").hex());
}
