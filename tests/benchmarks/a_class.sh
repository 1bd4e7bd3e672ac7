# Makes the submissions of a class from the bank of lesson 02; read by the scripts of this folder, which set `root`.
# shellcheck shell=bash disable=SC2154

# a_class FOLDER STUDENTS: four in ten right, the others with known mistakes; as files, folders and archives, and no
# two alike: names in the code, blanks and comments differ, as they do from student to student.
a_class() {
  local folder=$1 students=$2 i name rights=("$root/lessons/02_tiled/solution.cu") wrongs
  rights+=("$root"/solutions/02_tiled/right/*.cu) wrongs=("$root"/solutions/02_tiled/wrong/*.cu)
  if [ ${#rights[@]} -lt 6 ] || [ ${#wrongs[@]} -lt 20 ]; then echo "the bank of lesson 02 is not here" >&2 && exit 2; fi
  for ((i = 0; i < students; ++i)); do
    name=$(printf 'student-%04d' "$i")
    if [ $((i % 10)) -lt 4 ]; then
      in_own_words "$i" "${rights[(i / 10 * 4 + i % 10) % ${#rights[@]}]}"
    else
      in_own_words "$i" "${wrongs[(i / 10 * 6 + i % 10 - 4) % ${#wrongs[@]}]}"
    fi >"$folder/$name.cu"
    case $((i % 10)) in
      3) mkdir "$folder/$name" && mv "$folder/$name.cu" "$folder/$name/kernel.cu" ;;
      7) (cd "$folder" && python3 -m zipfile -c "$name.zip" "$name.cu" && rm "$name.cu") ;;
    esac
  done
}

# in_own_words NUMBER FILE
in_own_words() {
  local sums=(sum acc total value dot s result c_value) phases=(p phase step)
  printf '// Lab 2, group %d, attempt %d\n' $(($1 % 17)) $(($1 % 5 + 1))
  sed -E -e '/^\/\/ EXPECT/d' -e "s/\\bsum\\b/${sums[$1 % 8]}/g" -e "s/\\bp\\b/${phases[$1 % 3]}/g" \
    -e "$((4 + $1 % 6))s/\$/  \/\/ $1/" "$2"
}
