import { useHost, type WidgetProps } from '../host.ts'
import prose from '../parts/prose.module.css'
import { RichTextView } from '../parts/rich-text.tsx'
import surface from '../parts/surface.module.css'
import type { contentPage } from './schema.ts'
import styles from './styles.module.css'

export function ContentPage({ id, props: { title, content, updated }, slots }: WidgetProps<typeof contentPage>) {
  const { t } = useHost()
  return (
    <article id={id} className={`${surface.wrap} ${styles.page}`}>
      <h1>{title}</h1>
      <div className={prose.prose}>
        <RichTextView content={content} />
      </div>
      {updated ? (
        <p className={styles.updated}>
          {t('page.updated')} <time dateTime={updated.instant}>{updated.day}</time>
        </p>
      ) : null}
      <div>{slots.below}</div>
    </article>
  )
}
