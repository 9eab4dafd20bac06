import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Image } from '#schemas/image.ts'
import { useHost } from '../host.ts'
import { Modal } from '../overlays/modal.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './zoom.module.css'

const MAX_WIDTH_PX = 1920
/** A longer swipe shows the next image. */
const SWIPE_PX = 48

interface ZoomProps {
  id: string
  images: readonly Image[]
  /** index of the clicked image */
  start: number
  /** link of the image that the page shows; takes focus when the dialog closes */
  returnFocus: RefObject<HTMLElement | null>
  /** called with the visible image, so that the page shows the same one */
  onSee(at: number): void
  onClose(): void
}

/**
 * A product's images at the size of the window: arrows, swipe and buttons change the image; a click or the zoom button
 * doubles its size, and then it scrolls both ways. Escape closes it. Look 4.
 */
export function Zoom({ id, images, start, returnFocus, onSee, onClose }: ZoomProps) {
  const { t, picture } = useHost()
  const [at, setAt] = useState(start)
  const [isMagnified, setMagnified] = useState(false)
  const touchedAt = useRef<number | null>(null)
  const total = images.length
  const { image, alt } = images[at]!
  const { src, srcSet } = picture(image, MAX_WIDTH_PX, { fluid: true })

  function go(step: number) {
    setMagnified(false)
    const next = (at + step + total) % total
    setAt(next)
    onSee(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (total < 2) return
    // Arrows scroll a magnified image.
    if (isMagnified && event.target instanceof Element && event.target.closest('[data-magnified]')) return
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  }
  function onPointerUp({ pointerType, clientX }: PointerEvent) {
    const from = touchedAt.current
    touchedAt.current = null
    if (pointerType !== 'touch' || from === null || isMagnified || total < 2) return
    if (Math.abs(clientX - from) > SWIPE_PX) go(clientX < from ? 1 : -1)
  }

  return (
    <Modal
      id={id}
      title={t('product.gallery.item', { number: at + 1, total })}
      size="full"
      closeLabel={t('product.gallery.close')}
      returnFocus={returnFocus}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.zoom}>
        {/* A scrolling region must be reachable by keyboard. */}
        <section
          className={styles.place}
          aria-label={t('product.gallery.item', { number: at + 1, total })}
          data-magnified={isMagnified || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without links of its own
          tabIndex={0}
          onPointerDown={({ clientX }) => {
            touchedAt.current = clientX
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            touchedAt.current = null
          }}
        >
          <img
            key={image}
            src={src}
            srcSet={srcSet}
            sizes={isMagnified ? '200vw' : '100vw'}
            alt={alt}
            decoding="async"
          />
        </section>
        <p className={styles.tools} aria-live="polite">
          {total > 1 ? (
            <button
              type="button"
              className={button({ look: 'secondary', icon: true })}
              aria-label={t('product.gallery.previous')}
              onClick={() => go(-1)}
            >
              <Icon of={ChevronLeft} />
            </button>
          ) : null}
          <button
            type="button"
            className={button({ look: 'secondary', icon: true })}
            aria-label={t('product.gallery.magnify')}
            aria-pressed={isMagnified}
            onClick={() => setMagnified(!isMagnified)}
          >
            <Icon of={isMagnified ? ZoomOut : ZoomIn} />
          </button>
          {total > 1 ? (
            <button
              type="button"
              className={button({ look: 'secondary', icon: true })}
              aria-label={t('product.gallery.next')}
              onClick={() => go(1)}
            >
              <Icon of={ChevronRight} />
            </button>
          ) : null}
        </p>
      </div>
    </Modal>
  )
}
