import { Bold, Heading2, Heading3, Italic, LayoutGrid, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useHost } from '../../host.ts'
import { button } from '../../parts/button.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Tool } from './rich-actions.ts'
import styles from './styles.module.css'

const ICONS: Readonly<Record<Tool, typeof Bold>> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  subheading: Heading3,
  list: List,
  numbers: ListOrdered,
  link: Link,
  products: LayoutGrid,
  undo: Undo2,
  redo: Redo2,
}
/** As `aria-keyshortcuts` names them, which has both where Macs differ. */
const KEYS: Readonly<Partial<Record<Tool, string>>> = {
  bold: 'Control+B Meta+B',
  italic: 'Control+I Meta+I',
  heading: 'Control+Alt+2 Meta+Alt+2',
  subheading: 'Control+Alt+3 Meta+Alt+3',
  list: 'Control+Shift+8 Meta+Shift+8',
  numbers: 'Control+Shift+7 Meta+Shift+7',
  link: 'Control+K Meta+K',
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z',
}
/** Those that are on or off, other than those that do a step. */
const STEPS: readonly Tool[] = ['undo', 'redo']

interface ToolBarProps {
  label: string
  /** id of the element in which one types */
  controls: string
  tools: readonly Tool[]
  on: readonly Tool[]
  off: readonly Tool[]
  onUse(tool: Tool): void
}

/** One stop for the Tab key; the arrow keys go from button to button. */
export function ToolBar({ label, controls, tools, on, off, onUse }: ToolBarProps) {
  const { t } = useHost()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [stop, setStop] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    const last = tools.length - 1
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    buttons.current[next]?.focus()
  }

  return (
    <div className={styles.tools} role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={onKeyDown}>
      {tools.map((tool, at) => (
        <button
          key={tool}
          ref={(element) => {
            buttons.current[at] = element
          }}
          type="button"
          className={button({ look: 'quiet', size: 's', icon: true })}
          aria-label={t(`studio.rich.${tool}`)}
          title={t(`studio.rich.${tool}`)}
          aria-keyshortcuts={KEYS[tool]}
          aria-pressed={STEPS.includes(tool) ? undefined : on.includes(tool)}
          aria-disabled={off.includes(tool) || undefined}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          // The selection stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        >
          <Icon of={ICONS[tool]} />
        </button>
      ))}
    </div>
  )
}
