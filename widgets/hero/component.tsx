import { useHost, type WidgetProps } from '../host.ts'
import { ActionLink } from '../parts/action-link.tsx'
import { focusOn } from '../parts/focal-point.ts'
import surface from '../parts/surface.module.css'
import type { hero } from './schema.ts'
import styles from './styles.module.css'

/** On wide pages the words stand at the left, on narrow ones above. */
const BESIDE_WORDS = { xPercent: 80, yPercent: 100 }
const BELOW_WORDS = { xPercent: 50, yPercent: 100 }

export function Hero({ id, props }: WidgetProps<typeof hero>) {
  const { title, text, action, wide, narrow, headingLevel, isFirst } = props
  const { picture } = useHost()
  const Heading = `h${headingLevel}` as 'h1' | 'h2'
  const narrowPicture = narrow ? picture(narrow.image, 828, { fluid: true }) : null
  return (
    <section
      id={id}
      className={`${styles.window} ${focusOn(wide.focus ?? BESIDE_WORDS)}`}
      aria-labelledby={`${id}-title`}
    >
      <picture className={focusOn((narrow ?? wide).focus ?? BELOW_WORDS)}>
        {narrow && narrowPicture ? (
          <source
            media="(max-width: 899px)"
            srcSet={narrowPicture.srcSet}
            sizes="(max-width: 639px) 640px, 100vw"
            width={narrow.widthPx}
            height={narrow.heightPx}
          />
        ) : null}
        <img
          {...picture(wide.image, 1920, { fluid: true })}
          sizes="100vw"
          alt={wide.alt}
          width={wide.widthPx}
          height={wide.heightPx}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
      <div className={styles.words}>
        <div className={`${surface.wrap} ${styles.text}`}>
          <Heading id={`${id}-title`}>{title}</Heading>
          {text ? <p>{text}</p> : null}
          {action ? <ActionLink action={action} look="primary" size="l" /> : null}
        </div>
      </div>
    </section>
  )
}
