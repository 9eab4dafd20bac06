import type { WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import type { entryPage } from './schema.ts'
import styles from './styles.module.css'

export function EntryPage({ id, props, slots }: WidgetProps<typeof entryPage>) {
  const { title, lead, outcome, ways = [], others = [] } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <h1>{title}</h1>
      {lead ? <p className={surface.lead}>{lead}</p> : null}
      {outcome ? <Alert tone={outcome.tone} title={outcome.text} isNews /> : null}
      {slots.form ? <div className={`${surface.panel} ${styles.form}`}>{slots.form}</div> : null}
      {ways.length > 0 ? (
        <p className={styles.ways}>
          {ways.map(({ label, href }, at) => (
            <a key={href} className={button(at === 0 && !slots.form ? {} : { look: 'secondary' })} href={href}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map(({ question, label, href }) => (
            <li key={href}>
              {question}{' '}
              <a className={surface.link} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {slots.more ? <div className={`${surface.panel} ${styles.more}`}>{slots.more}</div> : null}
    </div>
  )
}
