// biome-ignore-all lint/a11y/useSemanticElements: a combobox needs a grid that is laid out freely; tables are not
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the field, which names the active row

import { History } from 'lucide-react'
import type { HTMLProps } from 'react'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './suggestion-box.module.css'

interface RecentRowsProps {
  listId: string
  /** address of the results of a phrase */
  hrefOf(phrase: string): string
  phrases: readonly string[]
  active: number | null
  itemProps(index: number): HTMLProps<HTMLDivElement>
  onForget(): void
}

/** Recent searches, each a link to its results, and a button that removes them. */
export function RecentRows({ listId, hrefOf, phrases, active, itemProps, onForget }: RecentRowsProps) {
  const { t } = useHost()
  return (
    <>
      <div className={styles.title}>
        <span aria-hidden="true">{t('search.recent')}</span>
        <button type="button" className={`${surface.link} ${surface.small}`} onClick={onForget}>
          {t('search.recent_forget')}
        </button>
      </div>
      <div id={listId} role="grid" aria-label={t('search.recent')}>
        {phrases.map((phrase, index) => (
          <div
            key={phrase}
            {...itemProps(index)}
            id={`${listId}-${index}`}
            role="row"
            tabIndex={-1}
            className={active === index ? `${styles.recent} ${styles.active}` : styles.recent}
          >
            <div role="gridcell">
              <a href={hrefOf(phrase)} tabIndex={-1}>
                <Icon of={History} />
                {phrase}
              </a>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
