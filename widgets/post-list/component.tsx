import { ArrowRight } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { Pagination } from '../parts/pagination.tsx'
import surface from '../parts/surface.module.css'
import type { postList } from './schema.ts'
import styles from './styles.module.css'

type PostList = WidgetProps<typeof postList>

export function PostList({ id, props: { title, posts, none, link, pages } }: PostList) {
  return (
    <section
      id={id}
      className={`${surface.wrap} ${surface.section}`}
      {...(title ? { 'aria-labelledby': `${id}-title` } : {})}
    >
      {title || link ? (
        <div className={surface.head}>
          {title ? <h2 id={`${id}-title`}>{title}</h2> : null}
          {link ? (
            <a className={surface.link} href={link.href}>
              {link.label}
              <Icon of={ArrowRight} />
            </a>
          ) : null}
        </div>
      ) : null}
      {none === undefined ? null : <p>{none}</p>}
      {posts.length > 0 ? (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.href}>
              <Card post={post} heading={title ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      ) : null}
      {pages ? <Pagination pages={pages} /> : null}
    </section>
  )
}

/** The title is the link; its target covers the picture as well. */
function Card({
  post: { title, href, lead, category, published, reading, image },
  heading: Heading,
}: {
  post: PostList['props']['posts'][number]
  heading: 'h2' | 'h3'
}) {
  const { picture } = useHost()
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {image ? (
          <img
            {...picture(image.image, 640, { fluid: true })}
            sizes="(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 420px"
            alt={image.alt}
            width={1200}
            height={800}
            loading="lazy"
            decoding="async"
          />
        ) : null}
      </div>
      <p className={styles.facts}>
        <a href={category.href}>{category.label}</a>
        <time dateTime={published.instant}>{published.day}</time>
        <span>{reading}</span>
      </p>
      <Heading className={styles.title}>
        <a href={href}>{title}</a>
      </Heading>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </article>
  )
}
