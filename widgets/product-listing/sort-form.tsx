import { useEffect, useState } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import type { productListing } from './schema.ts'
import styles from './styles.module.css'

interface SortFormProps {
  id: string
  sort: PropsOf<typeof productListing>['sort']
}

/**
 * The order of the list, as a form that leads to another address: submitted by its button, or at once with script.
 * S9.16.
 */
export function SortForm({ id, sort }: SortFormProps) {
  const { t } = useHost()
  const [chosen, setChosen] = useState(sort.current)
  // Going back in history changes the order; the field follows it.
  useEffect(() => setChosen(sort.current), [sort.current])
  return (
    <form method="get" action={sort.action} className={styles.sort} onReset={() => setChosen(sort.current)}>
      {sort.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={`${id}-sort`} className={styles.label}>
        {t('sort.label')}
      </label>
      <select
        id={`${id}-sort`}
        name={sort.name}
        className={styles.select}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          event.target.form?.requestSubmit()
        }}
      >
        {sort.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={`${button({ look: 'secondary', size: 's' })} ${surface.noScript}`}>
        {t('sort.apply')}
      </button>
    </form>
  )
}
