# fish completion for kettle
function __kettle_words
  set -l skip 0
  for word in (commandline -opc)[2..-1]
    if test $skip = 1
      set skip 0
    else if contains -- $word --db --color --palette
      set skip 1
    else if not string match -q -- '-*' $word
      echo $word
    end
  end
end
function __kettle_at
  set -l words (__kettle_words)
  test "$words" = "$argv"
end
function __kettle_under
  set -l words (__kettle_words)
  string match -q -- "$argv *" "$words "
end
complete -c kettle -f
complete -c kettle -l json -d 'Answer in JSON'
complete -c kettle -l db -d 'Use this database' -r -F
complete -c kettle -l color -d 'When to use colour' -x -a 'auto always never'
complete -c kettle -l no-color -d 'The same as --color never'
complete -c kettle -l plain -d 'Plain lines: no redraw, no drawing characters'
complete -c kettle -l palette -d 'Colour family' -x -a 'graphite copper'
complete -c kettle -l help -s h -d 'Explain the command'
complete -c kettle -l version -d 'Print the version'
complete -c kettle -n '__kettle_at ' -a brew -d 'Make a cup of tea'
complete -c kettle -n '__kettle_at ' -a ask -d 'Ask about tea in your own words'
complete -c kettle -n '__kettle_at ' -a list -d 'Show the teas'
complete -c kettle -n '__kettle_at ' -a shelf -d 'More under this word'
complete -c kettle -n '__kettle_at list' -a clear -d 'Forget all teas'
complete -c kettle -n '__kettle_at shelf' -a add -d 'Read teas from files'
complete -c kettle -n '__kettle_at shelf' -a drop -d 'Remove one tea'
complete -c kettle -n '__kettle_at ' -a help -d 'Explain a command'
complete -c kettle -n '__kettle_at help' -a 'brew ask list shelf'
complete -c kettle -n '__kettle_at brew' -a 'green black herbal'
complete -c kettle -n '__kettle_under brew' -l degrees -d 'How hot the water gets' -x
complete -c kettle -n '__kettle_under brew' -l add -s a -d 'What goes in besides' -x
complete -c kettle -n '__kettle_under brew' -l log -d 'Append a line to this file' -r -F
complete -c kettle -n '__kettle_under brew' -l offset -d 'Correct the thermometer by this much, which may be less than nothing' -x
complete -c kettle -n '__kettle_under brew' -l quiet -s q -d 'Do not whistle'
complete -c kettle -n '__kettle_under brew' -l dry-run -d 'Only say what would happen'
complete -c kettle -n '__kettle_at list' -a 'green black herbal'
complete -c kettle -n '__kettle_under list; and not __kettle_under list clear' -l sort -d 'Order' -x -a 'name age'
complete -c kettle -n '__kettle_at shelf add' -F
complete -c kettle -n '__kettle_under shelf drop' -l place -d 'Where it stands' -x
