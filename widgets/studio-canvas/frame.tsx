import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { type Box, boxOfSection, sectionAt } from './find-section.ts'
import { PageNotes } from './page-notes.tsx'
import { type PagePart, type Point, rowOfSection } from './page-part.ts'
import { PageSign } from './page-sign.tsx'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'
import { usePage } from './use-page.ts'

interface FrameProps {
  id: string
  frame: PropsOf<typeof canvas>['frame']
  widthPx: number
  chosen: string
  sections: ReadonlySet<string>
  onChoose(section: string): void
  /** for what is dragged over it */
  part: RefObject<PagePart | null>
}

/** No script of the page runs, and nothing leads out of the frame but a link that somebody follows. */
const SANDBOX = 'allow-same-origin allow-forms allow-top-navigation-by-user-activation'
/** Space in px above a section that is brought into view. */
const ABOVE_PX = 24

/** The page of the draft. A press on it chooses the section below the pointer, and what lies there can be dragged. */
export function Frame({ id, frame, widthPx, chosen, sections, onChoose, part }: FrameProps) {
  const { useIsLive } = useHost()
  const isLive = useIsLive()
  const { title, src, message, area, version, preview, slowAfterMs } = frame
  const shown = usePage({ src, version, widthPx, isLive, slowAfterMs })
  const { page, drawn, heightPx } = shown
  const scroll = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const chosenMark = useRef<HTMLDivElement>(null)
  const hoverMark = useRef<HTMLDivElement>(null)
  const dropMark = useRef<HTMLDivElement>(null)
  const scale = useRef(1)
  /** the page shows nothing of the chosen section */
  const [isMissing, setMissing] = useState(false)

  /** The whole page scrolls around the frame, which is as high as its window and follows: no more of it is drawn than is seen. */
  const follow = useCallback(() => {
    const top = (scroll.current?.scrollTop ?? 0) / scale.current
    page()?.defaultView?.scrollTo({ top, behavior: 'instant' })
  }, [page])

  // A page that is wider than its place is drawn smaller.
  useEffect(() => {
    const [view, around, inner] = [scroll.current, layer.current?.parentElement, shown.frame.current]
    if (!view || !around || !inner || heightPx === 0) return
    function scaleDown() {
      const [width, height] = [view!.clientWidth, view!.clientHeight]
      scale.current = Math.min(1, width / widthPx)
      inner!.style.transform = scale.current === 1 ? '' : `scale(${scale.current})`
      inner!.style.blockSize = `${Math.round(height / scale.current)}px`
      around!.style.inlineSize = `${Math.round(widthPx * scale.current)}px`
      around!.style.blockSize = `${Math.round(heightPx * scale.current)}px`
      follow()
    }
    scaleDown()
    const observer = new ResizeObserver(scaleDown)
    observer.observe(view)
    return () => observer.disconnect()
  }, [widthPx, heightPx, follow, shown.frame])

  const boxOf = useCallback(
    (section: string | null): Box | null => {
      const own = page()
      const box = own && section !== null && section !== '' ? boxOfSection(own, area, section) : null
      return box && scaled(box, scale.current, own?.defaultView?.scrollY ?? 0)
    },
    [page, area],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the page was drawn
  useEffect(() => {
    const box = boxOf(chosen)
    put(chosenMark.current, box)
    setMissing(shown.stage === 'shown' && chosen !== '' && box === null)
  }, [drawn, heightPx, widthPx, chosen, boxOf, shown.stage])

  // What is chosen in the outline comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when it is drawn anew
  useEffect(() => {
    const [box, view] = [boxOf(chosen), scroll.current]
    if (!box || !view) return
    const isSeen = box.top + box.height > view.scrollTop && box.top < view.scrollTop + view.clientHeight
    if (!isSeen) view.scrollTop = Math.max(0, box.top - ABOVE_PX)
  }, [chosen, heightPx > 0])

  function sectionBelow({ clientX: x, clientY: y }: Point): string | null {
    const [own, inner] = [page(), shown.frame.current]
    if (!own || !inner) return null
    const { left, top } = inner.getBoundingClientRect()
    return sectionAt(own.elementFromPoint((x - left) / scale.current, (y - top) / scale.current), area, sections)
  }

  useImperativeHandle(part, () => ({
    layer: layer.current,
    sectionAt: sectionBelow,
    hoverAt(at) {
      const section = sectionBelow(at)
      const box = boxOf(section)
      if (section === null || !box) return null
      const middle = layer.current!.getBoundingClientRect().top + box.top + box.height / 2
      return { row: rowOfSection(section), isAbove: at.clientY < middle }
    },
    mark(drop) {
      const box = drop && boxOf(drop.section)
      put(dropMark.current, box && { ...box, top: drop.isAbove ? box.top : box.top + box.height, height: 0 })
      if (drop) dropMark.current?.setAttribute('data-words', drop.words)
    },
  }))

  return (
    <section className={styles.frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      <PageNotes frame={frame} isMissing={isMissing} />
      {src === undefined ? null : (
        <div className={styles.stage}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div
            ref={scroll}
            className={styles.scroll}
            role="group"
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls
            tabIndex={0}
            onScroll={follow}
            data-live={isLive || undefined}
          >
            <div className={styles.sized}>
              <div className={styles.window}>
                <iframe
                  ref={shown.frame}
                  key={shown.key}
                  title={title}
                  src={src}
                  width={widthPx}
                  sandbox={SANDBOX}
                  onLoad={shown.onLoad}
                />
              </div>
              {/* By keyboard the outline does the same. */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the pointer for the page below it */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
              <div
                ref={layer}
                className={styles.layer}
                onClick={(event) => {
                  const section = sectionBelow(event)
                  if (section !== null) onChoose(section)
                }}
                onMouseMove={(event) => put(hoverMark.current, boxOf(sectionBelow(event)))}
                onMouseLeave={() => put(hoverMark.current, null)}
              >
                <div ref={hoverMark} className={styles.hover} hidden />
                <div ref={chosenMark} className={styles.chosen} hidden />
                <div ref={dropMark} className={styles.drop} hidden />
              </div>
            </div>
          </div>
          <PageSign stage={shown.stage} preview={preview} onAgain={shown.again} />
        </div>
      )}
    </section>
  )
}

/** From the frame's window, at its own size, to the whole page as it is drawn here. */
function scaled({ top, left, width, height }: Box, by: number, scrollY: number): Box {
  return { top: (top + scrollY) * by, left: left * by, width: width * by, height: height * by }
}

/** Styles are set by hand: the policy of the page forbids them in its HTML. */
function put(mark: HTMLElement | null, box: Box | null): void {
  if (!mark) return
  mark.hidden = box === null
  if (!box) return
  mark.style.insetBlockStart = `${box.top}px`
  mark.style.insetInlineStart = `${box.left}px`
  mark.style.inlineSize = `${box.width}px`
  mark.style.blockSize = `${box.height}px`
}
