# bash completion for kettle
_kettle() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev='' path='' word='' skip=0 index
  (( COMP_CWORD > 0 )) && prev=${COMP_WORDS[COMP_CWORD-1]}
  [[ $cur == '=' ]] && cur=''
  [[ $prev == '=' ]] && (( COMP_CWORD > 1 )) && prev=${COMP_WORDS[COMP_CWORD-2]}
  for (( index = 1; index < COMP_CWORD; index++ )); do
    word=${COMP_WORDS[index]}
    if (( skip )); then [[ $word == '=' ]] || skip=0; continue; fi
    case $word in
      --db|--color|--palette) skip=1 ;;
      -*|=) ;;
      *)
        case "${path:+$path }$word" in
          "list"|"shelf"|"brew"|"ask"|"list clear"|"shelf add"|"shelf drop"|"help") path="${path:+$path }$word" ;;
          *) break ;;
        esac ;;
    esac
  done
  local words='' value='' shared='--json --db --color --no-color --plain --palette --help --version'
  case $prev in
    --db) value=@files ;;
    --color) value='auto always never' ;;
    --palette) value='graphite copper' ;;
  esac
  case $path in
    "shelf") words='add drop' ;;
    help) words='brew ask list shelf' ;;
    "brew")
      words="green black herbal --degrees --add --log --offset --quiet --dry-run $shared"
      case $prev in
        --degrees) value=@none ;;
        --add|-a) value=@none ;;
        --log) value=@files ;;
        --offset) value=@none ;;
      esac
      ;;
    "ask")
      words="$shared"
      ;;
    "list")
      words="clear green black herbal --sort $shared"
      case $prev in
        --sort) value='name age' ;;
      esac
      ;;
    "list clear")
      words="$shared"
      ;;
    "shelf add")
      words="$shared"
      [[ $cur == -* || $value ]] || value=@files
      ;;
    "shelf drop")
      words="--place $shared"
      case $prev in
        --place) value=@none ;;
      esac
      ;;
    *) words="brew ask list shelf help $shared" ;;
  esac
  case $value in
    @files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
    @folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
    @none) return ;;
    ?*) words=$value ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -F _kettle kettle
