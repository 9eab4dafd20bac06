import type { MouseEvent } from 'react'
import { useHost } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import styles from './styles.module.css'

export interface SummedError {
  /** of the field */
  name: string
  /** id of the input */
  target: string
  label: string
  text: string
}

interface ErrorSummaryProps {
  id: string
  errors: readonly SummedError[]
  /** takes focus as the page opens: the error came from the server, and without script nothing else can move focus */
  isFirst: boolean
  onChoose: (error: SummedError) => void
}

/** The errors of a form, as links to its fields. It takes focus when a form is refused. WCAG 3.3.1 */
export function ErrorSummary({ id, errors, isFirst, onChoose }: ErrorSummaryProps) {
  const { t } = useHost()
  if (errors.length === 0) return null
  function choose(event: MouseEvent, error: SummedError) {
    event.preventDefault()
    onChoose(error)
  }
  return (
    // Browsers know this attribute on any element, React only in server HTML: hence no warning at hydration.
    // biome-ignore lint/a11y/noAutofocus: without script nothing else can move focus to the errors
    <div id={id} tabIndex={-1} className={styles.summary} autoFocus={isFirst} suppressHydrationWarning>
      <Alert tone="bad" title={t('form.fix', { count: errors.length })} isNews>
        <ul>
          {errors.map((error) => (
            <li key={error.target}>
              <a href={`#${error.target}`} onClick={(event) => choose(event, error)}>
                {error.label}: {error.text}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
