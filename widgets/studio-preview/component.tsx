import type { WidgetProps } from '../host.ts'
import type { preview } from './schema.ts'
import styles from './styles.module.css'

type Frame = WidgetProps<typeof preview>['props']['frames'][number]

/** No script of the page runs, and nothing leads out of the frame but a link that somebody follows. */
const SANDBOX = 'allow-same-origin allow-forms allow-top-navigation-by-user-activation'

export function Preview({ id, props: { frames }, slots }: WidgetProps<typeof preview>) {
  const isNarrow = frames.length === 1 && frames[0]!.device === 'mobile'
  return (
    <div id={id} className={isNarrow ? styles.narrow : styles.preview}>
      <div className={styles.frames}>
        {frames.map((frame) => (
          <PageFrame key={frame.key} id={`${id}-${frame.key}`} frame={frame} />
        ))}
      </div>
      <div className={styles.beside}>{slots.beside}</div>
    </div>
  )
}

function PageFrame({ id, frame: { title, caption, device, src, message, links = [] } }: { id: string; frame: Frame }) {
  return (
    <section className={styles.frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.caption}>{caption}</p>
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      {links.length === 0 ? null : (
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {src === undefined ? null : (
        // A wide page in a narrow window is scrolled, by keyboard as well.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls
        <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
          <iframe key={src} className={styles[device]} title={caption} src={src} sandbox={SANDBOX} />
        </div>
      )}
    </section>
  )
}
