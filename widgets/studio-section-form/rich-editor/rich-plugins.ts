import { baseKeymap, chainCommands, setBlockType } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { breakLine, COMMANDS } from './rich-actions.ts'
import { asParagraphs, joinedToList, listAround } from './rich-lists.ts'
import { nodeType } from './rich-schema.ts'

/** Keys, what typed signs make at the start of a line, and steps back. `askForLink` opens what asks for an address. */
export function richPlugins(askForLink: () => void): Plugin[] {
  const item = nodeType('listItem')
  return [
    history(),
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{2,4})\s$/, nodeType('heading'), ([, marks]) => ({ level: marks!.length })),
        wrappingInputRule(/^\s*[-*]\s$/, nodeType('bulletList')),
        wrappingInputRule(/^\s*1[.)]\s$/, nodeType('orderedList')),
        // Three dots as one sign.
        new InputRule(/\.\.\.$/, '…'),
      ],
    }),
    keymap({
      'Mod-b': COMMANDS.bold,
      'Mod-i': COMMANDS.italic,
      'Mod-k': () => {
        askForLink()
        return true
      },
      'Mod-z': COMMANDS.undo,
      'Shift-Mod-z': COMMANDS.redo,
      'Mod-y': COMMANDS.redo,
      'Mod-Alt-0': setBlockType(nodeType('paragraph')),
      'Mod-Alt-2': COMMANDS.heading,
      'Mod-Alt-3': COMMANDS.subheading,
      'Shift-Mod-8': COMMANDS.list,
      'Shift-Mod-7': COMMANDS.numbers,
      'Shift-Enter': breakLine,
      Enter: chainCommands(leaveList, splitListItem(item)),
      Backspace: chainCommands(leaveItem, joinList),
    }),
    keymap(baseKeymap),
  ]
}

/** Enter in an empty item ends the list. */
const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.content.size > 0 || listAround(state) === null) return false
  dispatch?.(asParagraphs(state).scrollIntoView())
  return true
}

/** Backspace at the start of an item makes it a paragraph. */
const leaveItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || listAround(state) === null) return false
  dispatch?.(asParagraphs(state).scrollIntoView())
  return true
}

/** Backspace at the start of a paragraph behind a list makes its words the end of the last item. */
const joinList: Command = (state, dispatch) => {
  const tr = joinedToList(state)
  if (tr) dispatch?.(tr.scrollIntoView())
  return tr !== null
}
