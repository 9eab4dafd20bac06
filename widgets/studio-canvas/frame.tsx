import { type MouseEvent, useEffect, useRef } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { type Box, boxOfSection, sectionAt } from './find-section.ts'
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
}

/** No script of the page runs, and nothing leads out of the frame but a link that somebody follows. */
const SANDBOX = 'allow-same-origin allow-forms allow-top-navigation-by-user-activation'
/** Space in px above a section that is brought into view. */
const ABOVE_PX = 24

/** The page of the draft. A press on it chooses the section below the pointer. */
export function Frame({ id, frame, widthPx, chosen, sections, onChoose }: FrameProps) {
  const { useIsLive } = useHost()
  const isLive = useIsLive()
  const { title, src, message, area, version } = frame
  const shown = usePage({ src, version, widthPx, isLive })
  const { page, drawn, heightPx } = shown
  const scroll = useRef<HTMLDivElement>(null)
  const sized = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const chosenMark = useRef<HTMLDivElement>(null)
  const hoverMark = useRef<HTMLDivElement>(null)
  const scale = useRef(1)

  // A page that is wider than its place is drawn smaller.
  useEffect(() => {
    const [box, around, inner] = [scroll.current, sized.current, stage.current]
    if (!box || !around || !inner || drawn === 0) return
    function scaleDown() {
      scale.current = Math.min(1, box!.clientWidth / widthPx)
      inner!.style.transform = scale.current === 1 ? '' : `scale(${scale.current})`
      around!.style.inlineSize = `${Math.round(widthPx * scale.current)}px`
      around!.style.blockSize = `${Math.round(heightPx * scale.current)}px`
    }
    scaleDown()
    const observer = new ResizeObserver(scaleDown)
    observer.observe(box)
    return () => observer.disconnect()
  }, [widthPx, heightPx, drawn])

  useEffect(() => {
    const own = drawn > 0 ? page() : null
    const box = own && chosen !== '' ? boxOfSection(own, area, chosen) : null
    put(chosenMark.current, box)
  }, [drawn, chosen, area, page])

  // What is chosen in the outline comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when it is drawn anew
  useEffect(() => {
    const own = drawn > 0 ? page() : null
    const box = own && chosen !== '' ? boxOfSection(own, area, chosen) : null
    const view = scroll.current
    if (!box || !view) return
    const [top, bottom] = [box.top * scale.current, (box.top + box.height) * scale.current]
    if (bottom > view.scrollTop && top < view.scrollTop + view.clientHeight) return
    view.scrollTop = Math.max(0, top - ABOVE_PX)
  }, [chosen, drawn > 0, area])

  function sectionBelow({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): string | null {
    const own = page()
    if (!own) return null
    const { left, top } = currentTarget.getBoundingClientRect()
    const [x, y] = [(clientX - left) / scale.current, (clientY - top) / scale.current]
    return sectionAt(own.elementFromPoint(x, y), area, sections)
  }

  function onMove(event: MouseEvent<HTMLElement>) {
    const own = page()
    const section = sectionBelow(event)
    put(hoverMark.current, own && section !== null ? boxOfSection(own, area, section) : null)
  }

  function onPress(event: MouseEvent<HTMLElement>) {
    const section = sectionBelow(event)
    if (section !== null) onChoose(section)
  }

  return (
    <section className={styles.frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      {src === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls
        <div ref={scroll} className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
          <div ref={sized} className={styles.sized}>
            <div ref={stage} className={styles.stage}>
              <iframe
                ref={shown.frame}
                key={src}
                title={title}
                src={src}
                width={widthPx}
                sandbox={SANDBOX}
                onLoad={shown.onLoad}
              />
              {isLive ? (
                // By keyboard the outline does the same.
                // biome-ignore lint/a11y/noStaticElementInteractions: it takes the pointer for the page below it
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                <div
                  className={styles.layer}
                  onClick={onPress}
                  onMouseMove={onMove}
                  onMouseLeave={() => put(hoverMark.current, null)}
                >
                  <div ref={hoverMark} className={styles.hover} hidden />
                  <div ref={chosenMark} className={styles.chosen} hidden />
                </div>
              ) : null}
            </div>
          </div>
        </div>
      )}
    </section>
  )
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
