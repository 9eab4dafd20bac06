import type { ReactNode } from 'react'
import type { Reference } from '#schemas/reference.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import styles from './styles.module.css'

/** What a button of a picker does: asks the server without script, and acts at once with it. */
export type StepButton =
  | { type: 'button'; onClick: () => void }
  | { type: 'submit'; name: string; value: string; formAction: string | undefined }

interface ReferenceLineProps {
  reference: Reference
  buttons: readonly (StepButton & { id: string; sign: ReactNode; label: string })[]
}

/** Something picked, with what can be done with it. */
export function ReferenceLine({ reference, buttons }: ReferenceLineProps) {
  return (
    <li className={styles.line}>
      <ReferenceName reference={reference} />
      <span className={styles.buttons}>
        {buttons.map(({ sign, label, ...props }) => (
          <button
            key={props.id}
            {...props}
            className={button({ look: 'quiet', size: 's', icon: true })}
            aria-label={label}
          >
            {sign}
          </button>
        ))}
      </span>
    </li>
  )
}

/** Picture, name and kind. */
export function ReferenceName({ reference: { label, kind, image, isMissing } }: { reference: Reference }) {
  const { picture } = useHost()
  return (
    <>
      {image === undefined ? (
        <span className={styles.picture} aria-hidden="true" />
      ) : (
        <img className={styles.picture} {...picture(image, 48)} alt="" width={48} height={48} loading="lazy" />
      )}
      <span className={styles.name}>
        <span>{label}</span>
        <span className={isMissing ? styles.missing : styles.kind}>{kind}</span>
      </span>
    </>
  )
}
