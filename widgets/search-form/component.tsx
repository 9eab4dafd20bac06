import { Search } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import type { searchForm } from './schema.ts'
import styles from './styles.module.css'

/** Spec 5: a search needs at least 3 characters. */
const MIN_LENGTH = 3

export function SearchForm({ id, props: { action, phrase, place } }: WidgetProps<typeof searchForm>) {
  const { t } = useHost()
  const label = t(place === 'header' ? 'search.label' : 'error.404.search')
  return (
    <search
      id={id}
      className={place === 'header' ? `${styles.search} ${styles.inHeader}` : styles.search}
      aria-label={label}
    >
      <form className={styles.form} method="get" action={action}>
        <input
          // another phrase means that another search is shown: the field follows
          key={phrase}
          type="search"
          name="phrase"
          className={styles.field}
          defaultValue={phrase}
          aria-label={label}
          placeholder={t('search.placeholder')}
          minLength={MIN_LENGTH}
          maxLength={120}
          required
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}
