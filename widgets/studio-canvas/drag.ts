import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { scrollAtEdges } from './edge-scroll.ts'
import type { Point } from './page-part.ts'
import styles from './styles.module.css'

/** Where the pointer is over the outline or the page. */
export interface Hover {
  /** `part:<key>` or `section:<key>` */
  row: string
  /** in the upper half of it */
  isAbove: boolean
}

export interface Dropping {
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

/** Lets what lies on a page be dragged. `nameAt`: the section at a point and its name; null: none that can be moved. Returns what ends it. */
export function dragOnPage(
  layer: HTMLElement,
  nameAt: (at: Point) => { section: string; name: string } | null,
): () => void {
  return draggable({
    element: layer,
    canDrag: ({ input }) => nameAt(input) !== null,
    getInitialData: ({ input }) => ({ section: nameAt(input)?.section }),
    // The layer lies over the whole page: its picture would be as large.
    onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render({ container }) {
          const label = document.createElement('div')
          label.className = styles.dragged!
          label.textContent = nameAt(location.initial.input)?.name ?? ''
          container.append(label)
        },
      }),
  })
}

/** Lets the lines of a list be dropped between one another. The list is one target: a long one costs no more than a short one. */
export function dropOnList(list: HTMLElement, dropping: Dropping): () => void {
  const edges = scrollAtEdges()
  // Also where nothing can be dropped: the list may go on below the window.
  const stopScrolling = monitorForElements({
    canMonitor: isOfSection,
    onDrag: ({ location: { current } }) => edges.move(current.input.clientX, current.input.clientY),
    onDrop: edges.stop,
  })
  const stopDropping = dropOn(list, lineOf, dropping)
  return () => {
    edges.stop()
    stopScrolling()
    stopDropping()
  }

  function lineOf({ clientX, clientY }: Point): Hover | null {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
    if (!row || !list.contains(row)) return null
    const { top, height } = row.getBoundingClientRect()
    return { row: row.dataset.row!, isAbove: clientY < top + height / 2 }
  }
}

const isOfSection = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
  typeof source.data.section === 'string'

/** Lets sections be dropped on an element. `hoverOf`: what lies at a point of it. Returns what ends it. */
export function dropOn(
  element: HTMLElement,
  hoverOf: (at: Point) => Hover | null,
  { canDrop, onHover, onDrop, onEnd }: Dropping,
): () => void {
  /** The same object while the pointer stays over one half of a section. */
  let last: Hover | null = null
  const hoverNow = (at: Point) => {
    const now = hoverOf(at)
    if (now?.row !== last?.row || now?.isAbove !== last?.isAbove) last = now
    return last
  }
  const allowed = (section: string, hover: Hover | null) => (hover && canDrop(section, hover) ? hover : null)
  return dropTargetForElements({
    element,
    canDrop: isOfSection,
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
}
