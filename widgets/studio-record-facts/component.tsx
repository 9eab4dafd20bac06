import type { WidgetProps } from '../host.ts'
import type { recordFacts } from './schema.ts'
import styles from './styles.module.css'

export function RecordFacts({ id, props: { groups } }: WidgetProps<typeof recordFacts>) {
  return (
    <div id={id} className={styles.groups}>
      {groups.map(({ title, facts }, at) => (
        <section key={title} className={styles.group} aria-labelledby={`${id}-${at}`}>
          <h2 id={`${id}-${at}`}>{title}</h2>
          <ul>
            {facts.map(({ label, lines, href, away }, row) => (
              <li key={row}>
                {label === undefined ? null : <span className={styles.label}>{label}</span>}
                {lines.map((line, index) => (
                  <span key={index} className={styles.line}>
                    {href !== undefined && index === 0 ? <a href={href}>{line}</a> : line}
                  </span>
                ))}
                {away === undefined ? null : (
                  <a className={styles.line} href={away.href} target="_blank" rel="noopener noreferrer">
                    {away.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
