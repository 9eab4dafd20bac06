import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { pagePictures } from './schema.ts'
import styles from './styles.module.css'

type Page = WidgetProps<typeof pagePictures>['props']['pages'][number]

export function PagePictures({ id, props: { caption, pages } }: WidgetProps<typeof pagePictures>) {
  if (pages.length === 0) return null
  return (
    <section id={id} className={styles.pages} aria-labelledby={`${id}-caption`}>
      <h2 id={`${id}-caption`}>{caption}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.address}>
            <PagePair page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Px of the page above the part that is in sight. */
const ROOM = 120

function PagePair({ page: { address, part, note, pictures } }: { page: Page }) {
  return (
    <>
      <h3>{address}</h3>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.pair}>
        {pictures.map(({ label, href, src }) => (
          <div key={label} className={styles.picture}>
            {/* A picture for the eye alone: nothing in it is reached, read out or run. What it shows is behind the link. */}
            <iframe
              key={src}
              ref={(frame) => keepInSight(frame, part)}
              src={src}
              sandbox="allow-same-origin"
              loading="lazy"
              tabIndex={-1}
              aria-hidden="true"
              inert
              title={label}
            />
            <a href={href}>
              {label}
              <span className={surface.hidden}> {address}</span>
            </a>
          </div>
        ))}
      </div>
    </>
  )
}

/** Scrolls within the frame alone: a fragment in its address would scroll the page around it, too. */
function keepInSight(frame: HTMLIFrameElement | null, part: string | undefined) {
  if (!frame || part === undefined) return
  function scroll() {
    const page = frame?.contentDocument
    const shown = page?.getElementById(part!) ?? page?.querySelector(`[id^="${CSS.escape(`${part}.`)}"]`)
    if (shown) frame?.contentWindow?.scrollBy(0, shown.getBoundingClientRect().top - ROOM)
  }
  scroll()
  frame.addEventListener('load', scroll)
  return () => frame.removeEventListener('load', scroll)
}
