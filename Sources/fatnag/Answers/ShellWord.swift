/// A word as it can be pasted into a shell: quoted where it needs that, and never mistaken for an option that it is not.
func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.value >= 0x80 || "@%+=:,./-_".unicodeScalars.contains(scalar) || ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
      || ("a"..."z").contains(scalar)
  }
  return isPlain && !word.isEmpty
    ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
