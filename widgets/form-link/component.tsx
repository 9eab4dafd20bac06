import type { MouseEvent } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import type { formLink } from './schema.ts'
import styles from './styles.module.css'

/** A link to the page with the form; with script a plain click runs the node's event instead. S2.192. */
export function FormLink({ id, props: { label, href } }: WidgetProps<typeof formLink>) {
  const { emit, handles, useEvent, useIsLive } = useHost()
  const opens = useIsLive() && handles('open')
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return (
    <p id={id} className={styles.way}>
      <a
        className={button({ look: 'secondary', wide: true })}
        href={href}
        aria-haspopup={opens ? 'dialog' : undefined}
        onClick={open}
      >
        {label}
      </a>
    </p>
  )
}
