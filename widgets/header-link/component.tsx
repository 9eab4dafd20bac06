import { CircleQuestionMark, User } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { isPlainClick } from '../parts/is-plain-click.ts'
import tool from '../parts/tool.module.css'
import type { headerLink } from './schema.ts'
import styles from './styles.module.css'

const ICON_OF = { account: User, help: CircleQuestionMark }

/** A link; with script a plain click runs the node's event instead. */
export function HeaderLink({ id, props: { href, label, icon, isLabelShown } }: WidgetProps<typeof headerLink>) {
  const { useIsLive, useEvent, handles, emit } = useHost()
  const opens = useIsLive() && handles('open')
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens || !isPlainClick(event)) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return (
    <a
      id={id}
      className={tool.tool}
      href={href}
      onClick={open}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-busy={isRunning || undefined}
    >
      <Icon of={ICON_OF[icon]} size="header" />
      <span className={isLabelShown ? styles.label : `${styles.label} ${styles.short}`}>{label}</span>
    </a>
  )
}
