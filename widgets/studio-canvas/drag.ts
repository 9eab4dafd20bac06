import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { scrollAtEdges } from './edge-scroll.ts'

/** Where the pointer is over the outline. */
export interface Hover {
  /** `part:<key>` or `section:<key>` */
  row: string
  /** in the upper half of the line */
  isAbove: boolean
}

interface ListDrag {
  /** whether a section may be dropped there */
  canDrop(section: string, hover: Hover): boolean
  /** null: it would change nothing, or the pointer has left */
  onHover(section: string, hover: Hover | null): void
  onDrop(section: string, hover: Hover): void
  onEnd(): void
}

/** Lets a line be dragged by its handle. Returns what ends it. */
export function dragRow(element: HTMLElement, handle: Element, section: string): () => void {
  return draggable({ element, dragHandle: handle, getInitialData: () => ({ section }) })
}

/** Lets the lines of a list be dropped between one another. The list is one target: a long one costs no more than a short one. */
export function dropOnList(list: HTMLElement, { canDrop, onHover, onDrop, onEnd }: ListDrag): () => void {
  const hoverOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Hover | null => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
    if (!row || !list.contains(row)) return null
    const { top, height } = row.getBoundingClientRect()
    return { row: row.dataset.row!, isAbove: clientY < top + height / 2 }
  }
  /** The same object while the pointer stays over one half of a line. */
  let last: Hover | null = null
  const hoverNow = (input: { clientX: number; clientY: number }) => {
    const now = hoverOf(input)
    if (now?.row !== last?.row || now?.isAbove !== last?.isAbove) last = now
    return last
  }
  const allowed = (section: string, hover: Hover | null) => (hover && canDrop(section, hover) ? hover : null)
  const edges = scrollAtEdges()
  const ofSection = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
    typeof source.data.section === 'string'
  // Also where nothing can be dropped: the list may go on below the window.
  const stopScrolling = monitorForElements({
    canMonitor: ofSection,
    onDrag: ({ location: { current } }) => edges.move(current.input.clientX, current.input.clientY),
    onDrop: edges.stop,
  })
  const stopDropping = dropTargetForElements({
    element: list,
    canDrop: ofSection,
    onDrag: ({ source, location }) => {
      const section = String(source.data.section)
      const before = last
      const hover = hoverNow(location.current.input)
      if (hover !== before) onHover(section, allowed(section, hover))
    },
    onDragLeave({ source }) {
      last = null
      onHover(String(source.data.section), null)
    },
    onDrop: ({ source, location }) => {
      const section = String(source.data.section)
      const hover = allowed(section, hoverOf(location.current.input))
      last = null
      onEnd()
      if (hover) onDrop(section, hover)
    },
  })
  return () => {
    edges.stop()
    stopScrolling()
    stopDropping()
  }
}
