import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { categoryHead } from './schema.ts'
import styles from './styles.module.css'

export function CategoryHead({ id, props }: WidgetProps<typeof categoryHead>) {
  const { t } = useHost()
  return (
    <div id={id} className={`${surface.wrap} ${styles.head}`}>
      <h1>{props.title}</h1>
      {props.intro ? <p className={surface.lead}>{props.intro}</p> : null}
      {props.subcategories.length > 0 ? (
        <nav className={props.isNarrowOnly ? styles.narrowOnly : undefined} aria-label={t('listing.subcategories')}>
          <ul className={styles.links}>
            {props.subcategories.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.chip} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
