import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHost } from '../host.ts'
import { isPlainClick } from './is-plain-click.ts'

type OpenerProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-busy' | 'aria-haspopup' | 'onClick'>

/** Props of a link to a page: with script a plain click runs the node's event `open` instead, which shows a dialog. */
export function useOpener(): OpenerProps {
  const { useIsLive, useEvent, handles, emit } = useHost()
  const opens = useIsLive() && handles('open')
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens || !isPlainClick(event)) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return { onClick: open, 'aria-haspopup': opens ? 'dialog' : undefined, 'aria-busy': isRunning || undefined }
}
