import type { WidgetProps } from '../host.ts'
import { KeepCodes } from './keep-codes.tsx'
import type { oneTimeCodes } from './schema.ts'
import styles from './styles.module.css'

export function OneTimeCodes({ id, props, slots }: WidgetProps<typeof oneTimeCodes>) {
  const { title, lead, qr, secretLabel, codes, fileName } = props
  return (
    <section id={id} className={styles.codes} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {qr ? (
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={qr.label}
          shapeRendering="crispEdges"
        >
          <path className={styles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path className={styles.ink} d={qr.path} />
        </svg>
      ) : null}
      <p className={styles.label} id={`${id}-label`}>
        {secretLabel}
      </p>
      <ul aria-labelledby={`${id}-label`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {fileName === undefined ? null : <KeepCodes codes={codes} fileName={fileName} />}
      <div>{slots.form}</div>
    </section>
  )
}
