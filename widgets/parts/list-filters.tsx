import type { z } from 'zod'
import type { ListFilter } from './list-filter.ts'
import styles from './list-filters.module.css'

/** The filters of a list, as links: the chosen one is the present page. */
export function ListFilters({ id, filters }: { id: string; filters: readonly z.infer<typeof ListFilter>[] }) {
  return filters.map(({ label, choices }, at) => (
    <nav key={label} className={styles.filter} aria-labelledby={`${id}-filter-${at}`}>
      <span id={`${id}-filter-${at}`} className={styles.label}>
        {label}
      </span>
      <ul>
        {choices.map((choice) => (
          <li key={choice.href}>
            <a href={choice.href} aria-current={choice.isCurrent ? 'page' : undefined}>
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
