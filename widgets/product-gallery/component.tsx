import { ZoomIn } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { Image } from '#schemas/image.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { isPlainClick } from '../parts/is-plain-click.ts'
import { Niche } from '../parts/niche.tsx'
import surface from '../parts/surface.module.css'
import type { productGallery } from './schema.ts'
import styles from './styles.module.css'
import type { Zoom } from './zoom.tsx'

const LARGE_SIZES = '(width < 900px) 100vw, 720px'
/** Size of the image that opens without script. */
const WHOLE_PX = 2048

/**
 * Thumbnails are links to the large images, so that they work before script: the address names the shown image. On a
 * phone the large images form a row to swipe. A large image links to its file, with script to a dialog whose chunk
 * loads on intent. Look 4.
 */
export function ProductGallery({ id, props }: WidgetProps<typeof productGallery>) {
  const { t } = useHost()
  const [chosen, setChosen] = useState<{ at: number; among: string } | null>(null)
  const [ZoomDialog, setZoomDialog] = useState<typeof Zoom | null>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const shownLink = useRef<HTMLAnchorElement>(null)
  const images = props.images.length > 0 ? props.images : [null]
  const total = images.length
  const idOf = (index: number) => `${id}-${index + 1}`
  // Another variant has other images, so the chosen index no longer applies.
  const among = images.map((image) => image?.image).join(' ')
  const current = chosen?.among === among ? chosen.at : null
  const shown = current ?? 0
  const setCurrent = (at: number) => setChosen({ at, among })

  function show(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    moveTo(index)
  }
  function moveTo(index: number) {
    setCurrent(index)
    const picture = document.getElementById(idOf(index))
    const row = picture?.parentElement
    if (picture && row) row.scrollTo({ left: picture.offsetLeft - row.offsetLeft, behavior: 'instant' })
  }

  async function bringZoom(): Promise<boolean> {
    if (ZoomDialog) return true
    try {
      const { Zoom } = await import('./zoom.tsx')
      setZoomDialog(() => Zoom)
      return true
    } catch {
      // The chunk failed to load: the link leads to the file, and the next click retries.
      return false
    }
  }
  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    void bringZoom().then((isThere) => {
      if (!isThere) return location.assign(href)
      moveTo(index)
      setZoomed(index)
    })
  }

  return (
    <div id={id} className={styles.gallery} data-count={total}>
      {total > 1 ? (
        <nav className={styles.thumbs} aria-label={t('product.gallery.thumbs')}>
          {images.map((image, index) => (
            <a
              key={image?.image ?? ''}
              href={`#${idOf(index)}`}
              aria-label={t('product.gallery.show', { number: index + 1, total })}
              aria-current={index === shown || undefined}
              data-hold
              onClick={(event) => show(event, index)}
            >
              <Niche family={props.family} image={image} size="thumb" isOff={props.isOff} isDecorative />
            </a>
          ))}
        </nav>
      ) : null}
      {/* On narrow pages this row scrolls, and a scrolling region must be reachable by keyboard. */}
      <section
        // A new row for each variant: the browser would keep the previous image in view.
        key={among}
        className={styles.pictures}
        aria-label={t('product.gallery')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without links of its own
        tabIndex={0}
        data-touched={current === null ? undefined : ''}
        onScroll={(event) => {
          const row = event.currentTarget
          // Only a scrolling row shows the visible image by its position; a desktop draws one image.
          if (row.scrollWidth > row.clientWidth + 8) setCurrent(Math.round(row.scrollLeft / row.clientWidth))
        }}
      >
        {images.map((image, index) => (
          <div
            key={image?.image ?? ''}
            id={idOf(index)}
            className={styles.picture}
            data-shown={index === shown || undefined}
          >
            <ZoomLink
              image={image}
              ref={index === shown ? shownLink : undefined}
              onIntent={bringZoom}
              onOpen={(event) => enlarge(event, index)}
            >
              <Niche
                family={props.family}
                image={image}
                size="large"
                sizes={LARGE_SIZES}
                isOff={props.isOff}
                isFirst={index === 0}
              />
            </ZoomLink>
          </div>
        ))}
      </section>
      {ZoomDialog && zoomed !== null && props.images.length > 0 ? (
        <ZoomDialog
          id={`${id}-zoom`}
          images={props.images}
          start={Math.min(zoomed, total - 1)}
          returnFocus={shownLink}
          onSee={moveTo}
          onClose={() => setZoomed(null)}
        />
      ) : null}
    </div>
  )
}

interface ZoomLinkProps {
  image: Image | null
  ref: Ref<HTMLAnchorElement> | undefined
  /** the shopper is about to open it */
  onIntent(): void
  onOpen(event: MouseEvent<HTMLAnchorElement>): void
  children: ReactNode
}

/** A link around an image to its largest size; a placeholder has no link. */
function ZoomLink({ image, ref, onIntent, onOpen, children }: ZoomLinkProps) {
  const { t, picture } = useHost()
  if (!image) return children
  return (
    <a
      ref={ref}
      className={styles.enlarge}
      href={picture(image.image, WHOLE_PX).src}
      aria-haspopup="dialog"
      data-hold
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onClick={onOpen}
    >
      {children}
      <span className={styles.magnifier}>
        <Icon of={ZoomIn} />
        <span className={surface.hidden}>{t('product.gallery.zoom')}</span>
      </span>
    </a>
  )
}
