import { MessageCircleQuestionMark } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { askLink } from './schema.ts'

/** A link to the page with the form; with script a plain click runs the node's event instead. S2.174. */
export function AskLink({ id, props: { href } }: WidgetProps<typeof askLink>) {
  const { t, emit, handles, useEvent, useIsLive } = useHost()
  const opens = useIsLive() && handles('open')
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return (
    <p id={id}>
      <a
        className={surface.link}
        href={href}
        rel="nofollow"
        aria-haspopup={opens ? 'dialog' : undefined}
        onClick={open}
      >
        <Icon of={MessageCircleQuestionMark} />
        {t('product.ask')}
      </a>
    </p>
  )
}
