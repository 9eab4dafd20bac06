import { useHost, type WidgetProps } from '../host.ts'
import type { diff } from './schema.ts'
import styles from './styles.module.css'

/** Says in words what colour alone would not: what was added, removed or changed. */
export function Diff({ id, props: { caption, fields } }: WidgetProps<typeof diff>) {
  const { t } = useHost()
  if (fields.length === 0) return <p id={id}>{t('studio.diff.none')}</p>
  return (
    <table id={id} className={styles.diff}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('studio.diff.field')}</th>
          <th scope="col">{t('studio.diff.before')}</th>
          <th scope="col">{t('studio.diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === null ? <i>{t('studio.diff.empty')}</i> : <del>{before}</del>}</td>
            <td>{after === null ? <i>{t('studio.diff.removed')}</i> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
