import type { WidgetProps } from '../host.ts'
import type { summaryList } from './schema.ts'
import styles from './styles.module.css'

export function SummaryList({ id, props: { title, text, rows } }: WidgetProps<typeof summaryList>) {
  return (
    <div id={id} className={styles.summary}>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      <dl>
        {rows.map(({ label, lines }, row) => (
          <div key={row}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              <dd key={at}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
