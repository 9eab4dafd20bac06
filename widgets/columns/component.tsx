import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { columns } from './schema.ts'
import styles from './styles.module.css'

export function Columns({ id, props: { perRow, title }, slots }: WidgetProps<typeof columns>) {
  return (
    <section
      id={id}
      className={`${surface.wrap} ${surface.section}`}
      aria-labelledby={title ? `${id}-title` : undefined}
    >
      {title ? (
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
      ) : null}
      <div className={styles.items} data-per-row={perRow}>
        {slots.items}
      </div>
    </section>
  )
}
