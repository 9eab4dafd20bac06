import { useHost, type WidgetProps } from '../host.ts'
import { Content } from './content.tsx'
import type { dataTable } from './schema.ts'
import styles from './tiles.module.css'

/** Rows as tiles: a picture, the first cell as its name, and the others below. */
export function Tiles({ props: { caption, columns, rows } }: { props: WidgetProps<typeof dataTable>['props'] }) {
  const { picture } = useHost()
  return (
    <ul className={styles.tiles} aria-label={caption}>
      {rows.map(({ key, image, cells }) => (
        <li key={key} className={styles.tile}>
          {image === undefined ? (
            <span className={styles.picture} aria-hidden="true" />
          ) : (
            <img className={styles.picture} {...picture(image, 240)} alt="" width={240} height={180} loading="lazy" />
          )}
          <div className={styles.text}>
            {columns.map(({ label, type }, at) => (
              <div key={label} className={styles.line} data-type={type}>
                {at === 0 ? null : <span className={styles.label}>{label}</span>}
                <Content cell={cells[at]} />
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
