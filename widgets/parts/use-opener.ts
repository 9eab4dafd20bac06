import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHost } from '../host.ts'
import { isPlainClick } from './is-plain-click.ts'

type OpenerProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-busy' | 'aria-haspopup' | 'onClick'> & {
  'data-hold': boolean | undefined
}

/** Props of a link to a page: with script a plain click runs the node's event `open` instead, which shows a dialog. */
export function useOpener(): OpenerProps {
  const { useIsLive, useEvent, handles, emit } = useHost()
  const canOpen = handles('open')
  const opens = useIsLive() && canOpen
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens || !isPlainClick(event)) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return {
    onClick: open,
    'aria-haspopup': opens ? 'dialog' : undefined,
    'aria-busy': isRunning || undefined,
    'data-hold': canOpen || undefined,
  }
}
