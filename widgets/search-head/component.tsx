import { Search } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { searchHead } from './schema.ts'
import styles from './styles.module.css'

/**
 * S5.31: a search needs three characters; S2.186: without results it shows recommended products and the search form.
 */
export function SearchHead({ id, props }: WidgetProps<typeof searchHead>) {
  const { t } = useHost()
  const { field, phrase, outcome, action } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.head}`}>
      <h1>{outcome === 'short' ? t('search.title_empty') : t('search.title', { phrase })}</h1>

      {outcome === 'found' ? null : (
        <form method="get" action={action} className={styles.form}>
          {/* Another phrase is another screen: the key resets the field's text. */}
          <input
            key={phrase}
            id={`${id}-phrase`}
            name={field.name}
            type="search"
            className={`${control.input} ${styles.input}`}
            defaultValue={phrase}
            placeholder={t('search.placeholder')}
            aria-label={t('search.label')}
            aria-describedby={outcome === 'short' ? `${id}-hint` : undefined}
            minLength={field.minLength}
            maxLength={field.maxLength}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className={button()}>
            <Icon of={Search} />
            {t('search.submit')}
          </button>
        </form>
      )}

      {outcome === 'short' ? (
        <p id={`${id}-hint`} className={surface.muted}>
          {t('search.min')}
        </p>
      ) : null}
      {outcome === 'none' ? <Alert tone="info" title={t('search.none', { phrase })} /> : null}
    </div>
  )
}
