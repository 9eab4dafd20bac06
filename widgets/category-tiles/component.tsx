import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { categoryTiles } from './schema.ts'
import styles from './styles.module.css'

export function CategoryTiles({ id, props: { title, isTitleHidden }, slots }: WidgetProps<typeof categoryTiles>) {
  return (
    <section id={id} className={`${surface.wrap} ${surface.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={isTitleHidden ? surface.hidden : styles.title}>
        {title}
      </h2>
      <div className={styles.tiles}>{slots.tiles}</div>
    </section>
  )
}
