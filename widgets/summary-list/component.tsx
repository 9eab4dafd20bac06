import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { summaryList } from './schema.ts'
import styles from './styles.module.css'

export function SummaryList({ id, props: { title, text, rows } }: WidgetProps<typeof summaryList>) {
  return (
    <div id={id} className={styles.summary}>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      <dl>
        {rows.map(({ label, lines, links = [] }, row) => (
          <div key={row}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              <dd key={at}>{line}</dd>
            ))}
            {links.map((link) => (
              <dd key={link.href}>
                <a className={surface.link} href={link.href}>
                  {link.label}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
