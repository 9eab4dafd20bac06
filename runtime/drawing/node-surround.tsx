import { type ReactNode, useEffect, useRef } from 'react'
import type { Node } from '#schemas/node.ts'
import type { Host } from '#widgets/host.ts'
import { watchImpression } from './impression.ts'
import styles from './surround.module.css'

interface SurroundProps {
  id: string
  node: Node
  host: Host
  children: ReactNode
}

/** Puts a node's `a11y` and `track` on a wrapper element without a box of its own. */
export function NodeSurround({ id, node: { a11y, track }, host, children }: SurroundProps) {
  const element = useRef<HTMLDivElement>(null)
  const label = host.useText(a11y?.label)
  const description = host.useText(a11y?.description)
  useEffect(() => {
    const target = element.current?.firstElementChild
    return track && target ? watchImpression(target, track, id) : undefined
  }, [track, id])
  const named =
    label || description
      ? { role: 'group', 'aria-label': label || undefined, 'aria-description': description || undefined }
      : {}
  return (
    <div ref={element} className={styles.surround} {...named} aria-live={a11y?.live} aria-hidden={a11y?.hidden}>
      {children}
    </div>
  )
}
