import type { WidgetProps } from '../host.ts'
import { ShopLink } from '../shop-link/shop-link.tsx'
import type { recordFacts } from './schema.ts'
import styles from './styles.module.css'

export function RecordFacts({ id, props: { groups } }: WidgetProps<typeof recordFacts>) {
  return (
    <div id={id} className={styles.groups}>
      {groups.map(({ title, facts }, at) => (
        <section key={title} className={styles.group} aria-labelledby={`${id}-${at}`}>
          <h2 id={`${id}-${at}`}>{title}</h2>
          <ul>
            {facts.map(({ label, lines, href, isNewTab, away }, row) => (
              <li key={row}>
                {label === undefined ? null : <span className={styles.label}>{label}</span>}
                {lines.map((line, index) => (
                  <span key={index} className={styles.line}>
                    {href !== undefined && index === 0 ? <ShopLink {...{ href, isNewTab }}>{line}</ShopLink> : line}
                  </span>
                ))}
                {away === undefined ? null : (
                  <ShopLink className={styles.line} href={away.href} isNewTab>
                    {away.label}
                  </ShopLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
