import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ListFilter } from '../parts/list-filter.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import type { ListPages } from '../parts/list-pages.ts'
import { Pagination } from '../parts/pagination.tsx'
import surface from '../parts/surface.module.css'
import styles from './account-list.module.css'

interface AccountListProps {
  /** the node's id */
  id: string
  /** heading of the list, if it has one */
  head?: ReactNode
  filters: readonly z.infer<typeof ListFilter>[]
  /** text of the empty list */
  none: string | undefined
  pages: z.infer<typeof ListPages>
  /** below the pagination, if there is anything */
  foot?: ReactNode
  /** the list's items; empty for an empty list */
  children: readonly ReactNode[]
}

/** A page of a list in the account: filters, items, pagination. S2.149, S2.155. */
export function AccountList({ id, head, filters, none, pages, foot, children }: AccountListProps) {
  return (
    <div id={id} className={styles.list}>
      {head}
      <ListFilters id={id} filters={filters} />
      {none === undefined ? null : <p className={surface.lead}>{none}</p>}
      {children.length === 0 ? null : <ul className={styles.items}>{children}</ul>}
      <Pagination pages={pages} />
      {foot}
    </div>
  )
}
