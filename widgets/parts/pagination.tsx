import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import { useHost } from '../host.ts'
import { Icon } from './icon.tsx'
import type { ListPages } from './list-pages.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  pages: z.infer<typeof ListPages>
}

/** Each page has its own link; a list of one page has no pagination. Look 4. */
export function Pagination({ pages: { current, count, links } }: PaginationProps) {
  const { t } = useHost()
  if (count < 2) return null
  const hrefOf = (page: number) => links.find((link) => link.page === page)?.href
  return (
    <nav aria-label={t('pagination.label')} className={styles.pagination}>
      <ul className={styles.pages}>
        <Step href={hrefOf(current - 1)} rel="prev" label={t('pagination.previous')} icon={ChevronLeft} />
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
        <Step href={hrefOf(current + 1)} rel="next" label={t('pagination.next')} icon={ChevronRight} />
      </ul>
    </nav>
  )
}

interface StepProps {
  /** undefined at the first or last page: the arrow's place stays empty */
  href: string | undefined
  rel: 'prev' | 'next'
  label: string
  icon: LucideIcon
}

function Step({ href, rel, label, icon }: StepProps) {
  return (
    <li>
      {href ? (
        <a href={href} rel={rel} aria-label={label}>
          <Icon of={icon} />
        </a>
      ) : null}
    </li>
  )
}
