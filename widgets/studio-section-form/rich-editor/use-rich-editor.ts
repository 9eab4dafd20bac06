import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { COMMANDS, type Tool, toolStates } from './rich-actions.ts'
import { documentOf, notationOf } from './rich-document.ts'
import { takeFormatted } from './rich-paste.ts'
import { richPlugins } from './rich-plugins.ts'

interface RichEditorOptions {
  /** the text in the notation, as the form holds it */
  text: string
  /** of the element in which one types */
  attributes: Readonly<Record<string, string>>
  takesFocus: boolean
  onChange(text: string): void
  onFocus(): void
  onBlur(): void
  askForLink(): void
  /** what stands in place of tiles of products; absent: the text has none */
  wordsOf?: ((ids: readonly string[]) => string) | undefined
}

export interface OpenEditor {
  /** where it draws itself */
  place: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | null>
  tools: ReturnType<typeof toolStates>
  run(tool: Tool): void
}

const NONE: ReturnType<typeof toolStates> = { on: [], off: ['undo', 'redo'] }

/** An editor that shows a text of a form and tells each change of it. */
export function useRichEditor(options: RichEditorOptions): OpenEditor {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const said = useRef(options.text)
  const latest = useRef(options)
  latest.current = options
  const [tools, setTools] = useState(NONE)

  useEffect(() => {
    const plugins = richPlugins(() => latest.current.askForLink())
    const opened = new EditorView(place.current, {
      state: EditorState.create({ doc: documentOf(latest.current.text, latest.current.wordsOf), plugins }),
      attributes: () => ({ ...latest.current.attributes }),
      dispatchTransaction(transaction) {
        opened.updateState(opened.state.apply(transaction))
        setTools((before) => unlessSame(before, toolStates(opened.state)))
        if (!transaction.docChanged) return
        said.current = notationOf(opened.state.doc)
        latest.current.onChange(said.current)
      },
      handleDOMEvents: {
        paste: takeFormatted,
        drop: takeFormatted,
        focus: () => latest.current.onFocus(),
        blur: () => latest.current.onBlur(),
        // A link is edited here, not followed.
        click: (_, event) => event.preventDefault(),
      },
    })
    view.current = opened
    if (latest.current.takesFocus) opened.focus()
    return () => {
      view.current = null
      opened.destroy()
    }
  }, [])

  // Something else filled in the field: what somebody else typed, or an older text.
  useEffect(() => {
    const { current } = view
    if (!current || options.text.trim() === said.current.trim()) return
    said.current = options.text
    // No step of this editor leads back to what stood here before.
    const { plugins } = current.state
    current.updateState(EditorState.create({ doc: documentOf(options.text, latest.current.wordsOf), plugins }))
    setTools((before) => unlessSame(before, toolStates(current.state)))
  }, [options.text])

  const attributes = JSON.stringify(options.attributes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for the attributes anew
  useEffect(() => view.current?.setProps({}), [attributes])

  return {
    ...{ place, view, tools },
    run(tool) {
      const { current } = view
      if (!current) return
      COMMANDS[tool](current.state, current.dispatch, current)
      current.focus()
    },
  }
}

function unlessSame<T>(before: T, next: T): T {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}
