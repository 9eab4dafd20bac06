import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { blogPost } from './schema.ts'
import styles from './styles.module.css'

type BlogPostProps = WidgetProps<typeof blogPost>

export function BlogPost({ id, props, slots }: BlogPostProps) {
  const { title, lead, author, category, published, reading, image } = props
  const { picture } = useHost()
  return (
    <div id={id}>
      <article className={`${surface.wrap} ${styles.post}`}>
        <header className={styles.head}>
          <p className={styles.category}>
            <a href={category.href}>{category.label}</a>
          </p>
          <h1>{title}</h1>
          {lead ? <p className={surface.lead}>{lead}</p> : null}
          <p className={styles.facts}>
            <span>{author}</span>
            <time dateTime={published.instant}>{published.day}</time>
            <span>{reading}</span>
          </p>
        </header>
        {image ? (
          <picture>
            <img
              {...picture(image.image, 828, { fluid: true })}
              sizes="(max-width: 927px) 100vw, 880px"
              className={styles.image}
              alt={image.alt}
              width={1200}
              height={800}
              fetchPriority="high"
            />
          </picture>
        ) : null}
        <div className={styles.content}>{slots.content}</div>
      </article>
      <div>{slots.below}</div>
    </div>
  )
}
