import type { WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import type { layoutOutline } from './schema.ts'
import styles from './styles.module.css'

type Item = WidgetProps<typeof layoutOutline>['props']['parts'][number]['items'][number]

/** The depth is said in words, too: `inside` names what holds a section. */
export function LayoutOutline({ id, props: { title, parts } }: WidgetProps<typeof layoutOutline>) {
  return (
    <section id={id} className={styles.outline} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {parts.map(({ title: part, none, items }) => (
        <div key={part} className={styles.part}>
          <h3>{part}</h3>
          {none === undefined ? null : <p className={styles.none}>{none}</p>}
          {items.length === 0 ? null : (
            <ol className={styles.items}>
              {items.map((item) => (
                <Section key={item.key} item={item} />
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}

function Section({ item: { depth, name, inside, href, badges, facts, notes } }: { item: Item }) {
  return (
    <li className={styles.item} data-depth={Math.min(depth, 4)}>
      <div className={styles.name}>
        {href === undefined ? <strong>{name}</strong> : <a href={href}>{name}</a>}
        {badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </div>
      {inside === undefined ? null : <p className={styles.inside}>{inside}</p>}
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
