import { type MouseEvent, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Niche } from '../parts/niche.tsx'
import type { productGallery } from './schema.ts'
import styles from './styles.module.css'

const LARGE_SIZES = '(width < 900px) 100vw, 720px'

/**
 * Small pictures are links to the large ones, so that they work before script: the picture that the address names comes first.
 * On a phone the large ones stand in a row that scrolls. Look 4.
 */
export function ProductGallery({ id, props }: WidgetProps<typeof productGallery>) {
  const { t } = useHost()
  const [current, setCurrent] = useState<number | null>(null)
  const images = props.images.length > 0 ? props.images : [null]
  const total = images.length
  const idOf = (index: number) => `${id}-${index + 1}`
  // Another variant brings other pictures; what was chosen among the old ones says nothing about them.
  const shown = current !== null && current < total ? current : 0

  function show(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setCurrent(index)
    const picture = document.getElementById(idOf(index))
    const row = picture?.parentElement
    if (picture && row) row.scrollTo({ left: picture.offsetLeft - row.offsetLeft, behavior: 'instant' })
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
              onClick={(event) => show(event, index)}
            >
              <Niche family={props.family} image={image} size="thumb" isOff={props.isOff} isDecorative />
            </a>
          ))}
        </nav>
      ) : null}
      {/* On narrow pages this row scrolls, and a keyboard has to reach what scrolls. */}
      <section
        className={styles.pictures}
        aria-label={t('product.gallery')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without links of its own
        tabIndex={0}
        data-touched={current === null ? undefined : ''}
        onScroll={(event) => {
          const row = event.currentTarget
          // Only a row that scrolls tells by its position which picture is seen; on a desktop all are.
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
            <Niche
              family={props.family}
              image={image}
              size="large"
              sizes={LARGE_SIZES}
              isOff={props.isOff}
              isFirst={index === 0}
            />
          </div>
        ))}
      </section>
    </div>
  )
}
