import type { PropsOf } from '../define-catalog.ts'
import surface from '../parts/surface.module.css'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'

interface PageNotesProps {
  frame: PropsOf<typeof canvas>['frame']
  /** the page shows nothing of the chosen section */
  isMissing: boolean
}

/** Who sees the page, and why it lacks the chosen section, with the way to a visitor who gets it. */
export function PageNotes({ frame: { seenAs, absent, nothing }, isMissing }: PageNotesProps) {
  return (
    <>
      {seenAs === undefined ? null : (
        <p className={styles.note}>
          {seenAs.text}{' '}
          <a className={surface.link} href={seenAs.link.href}>
            {seenAs.link.label}
          </a>
        </p>
      )}
      <div role="status">
        {absent === undefined ? (
          isMissing && nothing !== undefined ? (
            <p className={styles.note}>{nothing}</p>
          ) : null
        ) : (
          <div className={styles.note}>
            {absent.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {absent.link === undefined ? null : (
              <a className={surface.link} href={absent.link.href}>
                {absent.link.label}
              </a>
            )}
          </div>
        )}
      </div>
    </>
  )
}
