#!/usr/bin/env bash
# Raises the version and the build number together, in every place that says them: VERSION, Sources/fatnag/Version.swift
# and CHANGELOG.md, where "Unreleased" becomes a dated heading.
#
# usage: scripts/bump_version.sh [--force]                      patch + 1, build + 1
#        scripts/bump_version.sh [--force] MARKETING            that version, build + 1
#        scripts/bump_version.sh [--force] MARKETING BUILD      both
#        scripts/bump_version.sh --check                        fails when the places disagree
#
# Refused: a lower version, a build number that does not rise, a tree with uncommitted changes (unless --force).
# SOURCE_DATE_EPOCH sets the date of the heading. Commits that only touch documents need no bump.
set -euo pipefail
cd "$(dirname "$0")/.."

swift_file=Sources/fatnag/Version.swift

usage() { sed -n '2,/^set /s/^# \{0,1\}//p' "scripts/${0##*/}"; }
refuse() { echo "bump_version: $1" >&2 && exit 1; }

read_version() {
  read -r marketing build rest <VERSION || true
  [[ $marketing =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $build =~ ^[1-9][0-9]*$ && -z $rest ]] ||
    refuse "VERSION must hold 'MAJOR.MINOR.PATCH BUILD', not '$(head -n 1 VERSION)'"
}

check() {
  local newest
  grep -qxF "  static let marketing = \"$marketing\"" "$swift_file" || refuse "$swift_file does not say $marketing"
  grep -qxF "  static let build = $build" "$swift_file" || refuse "$swift_file does not say build $build"
  grep -qxF '## Unreleased' CHANGELOG.md || refuse "CHANGELOG.md has no '## Unreleased' heading"
  newest=$(sed -n 's/^## \([0-9].*\) - .*/\1/p' CHANGELOG.md | head -n 1)
  [[ -z $newest || $newest == "$marketing ($build)" ]] ||
    refuse "the newest version in CHANGELOG.md is $newest, VERSION says $marketing ($build)"
  echo "Version $marketing ($build) everywhere."
}

is_lower() { # is $1 a lower version than $2?
  [[ $1 != "$2" && $(printf '%s\n' "$1" "$2" | sort -V | head -n 1) == "$1" ]]
}

write_places() {
  local date
  date=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%F)
  echo "$1 $2" >VERSION
  sed -i -e "s/^  static let marketing = .*/  static let marketing = \"$1\"/" \
    -e "s/^  static let build = .*/  static let build = $2/" "$swift_file"
  sed -i "s/^## Unreleased$/## Unreleased\n\n## $1 ($2) - $date/" CHANGELOG.md
}

force=no
case ${1:-} in
  -h | --help) usage && exit 0 ;;
  --check) read_version && check && exit 0 ;;
  --force) force=yes && shift ;;
esac
(($# <= 2)) || { usage >&2 && exit 2; }
[[ $force == yes || -z $(git status --porcelain) ]] || refuse "there are uncommitted changes (--force goes ahead)"

read_version
IFS=. read -r major minor patch <<<"$marketing"
new_marketing=${1:-$major.$minor.$((patch + 1))}
new_build=${2:-$((build + 1))}
[[ $new_marketing =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "'$new_marketing' is not MAJOR.MINOR.PATCH"
[[ $new_build =~ ^[1-9][0-9]*$ ]] || refuse "'$new_build' is not a build number"
! is_lower "$new_marketing" "$marketing" || refuse "$new_marketing is lower than $marketing"
((new_build > build)) || refuse "build $new_build does not rise above $build"

write_places "$new_marketing" "$new_build"
read_version
check
echo "Next: git commit -am 'Version $marketing ($build)' && git tag v$marketing+$build"
