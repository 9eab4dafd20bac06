import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { breadcrumbs } from './schema.ts'
import styles from './styles.module.css'

/** S2.184, S2.185: category and product pages have breadcrumbs. */
export function Breadcrumbs({ id, props }: WidgetProps<typeof breadcrumbs>) {
  const { t } = useHost()
  const last = props.crumbs.length - 1
  return (
    <nav id={id} className={`${surface.wrap} ${styles.way}`} aria-label={t('breadcrumbs.label')}>
      <ol className={styles.crumbs}>
        {props.crumbs.map(({ label, href }, index) => (
          <li key={href}>{index === last ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
