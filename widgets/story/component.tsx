import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { focusOn } from '../parts/focal-point.ts'
import type { story } from './schema.ts'
import styles from './styles.module.css'

/** The words stand at the upper left. */
const BELOW_WORDS = { xPercent: 90, yPercent: 100 }

export function Story({ id, props: { title, text, action, image, headingLevel } }: WidgetProps<typeof story>) {
  const { picture } = useHost()
  const Heading = `h${headingLevel}` as 'h2' | 'h3'
  return (
    <article id={id} className={`${styles.story} ${focusOn(image.focus ?? BELOW_WORDS)}`}>
      <img
        {...picture(image.image, 828, { fluid: true })}
        sizes="(max-width: 899px) 100vw, 50vw"
        alt={image.alt}
        width={image.widthPx}
        height={image.heightPx}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {text ? <p>{text}</p> : null}
        {action ? (
          <a className={button({ look: 'secondary' })} href={action.href}>
            {action.label}
          </a>
        ) : null}
      </div>
    </article>
  )
}
