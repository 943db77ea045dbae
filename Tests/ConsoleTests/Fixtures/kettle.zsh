#compdef kettle

typeset -ga _kettle_shared=(
  '--json[Answer in JSON]'
  '--db=[Use this database]:FILE:_files'
  '--color=[When to use colour]:CHOICE:(auto always never)'
  '--no-color[The same as --color never]'
  '--plain[Plain lines, no redraw, no drawing characters]'
  '--palette=[Colour family]:CHOICE:(graphite copper)'
  '--help[Explain the command]'
  '-h[Explain the command]'
  '--version[Print the version]'
)

_kettle() {
  local context state state_descr line
  typeset -A opt_args
  local -a words_here=(
    'brew:Make a cup of tea'
    'ask:Ask about tea in your own words'
    'list:Show the teas'
    'shelf:More under this word'
    'help:Explain a command'
  )
  _arguments -C \
    "${_kettle_shared[@]}" \
    '1: :->word' \
    '*:: :->rest' && return
  case $state in
    word) _describe 'command' words_here ;;
    rest)
      case $line[1] in
        brew) _kettle_brew ;;
        ask) _kettle_ask ;;
        list) _kettle_list ;;
        shelf) _kettle_shelf ;;
      esac ;;
  esac
}

_kettle_list() {
  local context state state_descr line
  typeset -A opt_args
  local -a words_here=(
    'clear:Forget all teas'
  )
  _arguments -C \
    '--sort=[Order]:CHOICE:(name age)' \
    "${_kettle_shared[@]}" \
    '1: :->word' \
    '*:: :->rest' && return
  case $state in
    word) _describe 'command' words_here; compadd -- 'green' 'black' 'herbal' ;;
    rest)
      case $line[1] in
        clear) _kettle_list_clear ;;
        *) _arguments \
          '--sort=[Order]:CHOICE:(name age)' \
          "${_kettle_shared[@]}" ;;
      esac ;;
  esac
}

_kettle_shelf() {
  local context state state_descr line
  typeset -A opt_args
  local -a words_here=(
    'add:Read teas from files'
    'drop:Remove one tea'
  )
  _arguments -C \
    "${_kettle_shared[@]}" \
    '1: :->word' \
    '*:: :->rest' && return
  case $state in
    word) _describe 'command' words_here ;;
    rest)
      case $line[1] in
        add) _kettle_shelf_add ;;
        drop) _kettle_shelf_drop ;;
      esac ;;
  esac
}

_kettle_brew() {
  _arguments \
    '--degrees=[How hot the water gets]:DEGREES: ' \
    '*--add=[What goes in besides]:WHAT: ' \
    '*-a[What goes in besides]:WHAT: ' \
    '--log=[Append a line to this file]:FILE:_files' \
    '--offset=[Correct the thermometer by this much, which may be less than nothing]:NUMBER: ' \
    '--quiet[Do not whistle]' \
    '-q[Do not whistle]' \
    '--dry-run[Only say what would happen]' \
    "${_kettle_shared[@]}" \
    ':LEAF:(green black herbal)'
}

_kettle_ask() {
  _arguments \
    "${_kettle_shared[@]}" \
    '*:TEXT: '
}

_kettle_list_clear() {
  _arguments \
    "${_kettle_shared[@]}"
}

_kettle_shelf_add() {
  _arguments \
    "${_kettle_shared[@]}" \
    '*:FILE:_files'
}

_kettle_shelf_drop() {
  _arguments \
    '--place=[Where it stands]:N: ' \
    "${_kettle_shared[@]}" \
    ':COUNT: '
}

if [[ $funcstack[1] == _kettle ]]; then _kettle "$@"; else compdef _kettle kettle; fi
