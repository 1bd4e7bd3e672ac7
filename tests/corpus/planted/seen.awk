# What a verdict of tests/corpus/third_party says of a planted mistake, or of a right program.
function seen(path, verdict) {
  if (path ~ /^wrong\//) return verdict == "found" || verdict == "stopped" ? "named" : verdict == "failed" ? "check" : \
    verdict == "quiet" ? "missed" : verdict
  return verdict == "quiet" ? "silent" : verdict == "found" || verdict == "failed" ? "blamed" : verdict
}
