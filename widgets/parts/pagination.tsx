import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { z } from 'zod'
import { useHost } from '../host.ts'
import { Icon } from './icon.tsx'
import type { ListPages } from './list-pages.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  pages: z.infer<typeof ListPages>
}

/** Every page is a link of its own; nothing is drawn for a list of one page. Look 4. */
export function Pagination({ pages: { current, count, links } }: PaginationProps) {
  const { t } = useHost()
  if (count < 2) return null
  const hrefOf = (page: number) => links.find((link) => link.page === page)?.href
  const previous = hrefOf(current - 1)
  const next = hrefOf(current + 1)
  return (
    <nav aria-label={t('pagination.label')} className={styles.pagination}>
      <ul className={styles.pages}>
        <li>
          {previous ? (
            <a href={previous} rel="prev" aria-label={t('pagination.previous')}>
              <Icon of={ChevronLeft} />
            </a>
          ) : null}
        </li>
        {links.map(({ page, href }, index) => (
          <li key={page} data-gap={index > 0 && page - links[index - 1]!.page > 1 ? '' : undefined}>
            <a
              href={href}
              aria-current={page === current ? 'page' : undefined}
              aria-label={t(page === current ? 'pagination.current' : 'pagination.page', { page })}
            >
              {page}
            </a>
          </li>
        ))}
        <li>
          {next ? (
            <a href={next} rel="next" aria-label={t('pagination.next')}>
              <Icon of={ChevronRight} />
            </a>
          ) : null}
        </li>
      </ul>
    </nav>
  )
}
