import type { WidgetProps } from '../host.ts'
import type { workList } from './schema.ts'
import styles from './styles.module.css'

export function WorkList({ id, props: { title, items, rest, none } }: WidgetProps<typeof workList>) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.work}>
      <h2 id={`${id}-title`}>{title}</h2>
      {none === undefined ? null : <p className={styles.none}>{none}</p>}
      {items.length === 0 ? null : (
        <ul className={styles.items}>
          {items.map(({ label, count, hint, tone, href }) => (
            <li key={label} className={styles.item} data-tone={tone}>
              <b className={styles.count}>{count}</b>
              <span className={styles.label}>{href === undefined ? label : <a href={href}>{label}</a>}</span>
              {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
            </li>
          ))}
        </ul>
      )}
      {rest === undefined ? null : <p className={styles.none}>{rest}</p>}
    </section>
  )
}
