import { useHost, type WidgetProps } from '../host.ts'
import type { studioChart } from './schema.ts'
import styles from './styles.module.css'

type Props = WidgetProps<typeof studioChart>['props']

/** Units of the drawing: a bar with its gap, and the height of the highest one. */
const STEP = 10
const HEIGHT = 100

/** The bars are decoration: the sentence above and the table below say all that they show. */
export function StudioChart({ id, props: { title, total, summary, columns, bars } }: WidgetProps<typeof studioChart>) {
  const { t } = useHost()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.chart}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.total}>{total}</p>
      <p className={styles.summary}>{summary}</p>
      {bars.length === 0 ? null : (
        <>
          <Bars bars={bars} />
          <p className={styles.ends} aria-hidden="true">
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </p>
          <details className={styles.table}>
            <summary>{t('studio.chart.table')}</summary>
            <table aria-labelledby={`${id}-title`}>
              <thead>
                <tr>
                  <th scope="col">{columns.label}</th>
                  <th scope="col">{columns.value}</th>
                  <th scope="col">{columns.note}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, text, note }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{text}</td>
                    <td>{note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

function Bars({ bars }: Pick<Props, 'bars'>) {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ label, value, text }, index) => {
        // A day with one small order is still seen.
        const height = value === 0 ? 0 : Math.max((value / highest) * HEIGHT, 2)
        return (
          <rect key={label} x={index * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height}>
            <title>{`${label}: ${text}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
