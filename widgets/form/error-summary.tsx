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
  /** takes focus as the page opens: it came from the server, and there may be no script to move focus there */
  isFirst: boolean
  onChoose: (error: SummedError) => void
}

/** What is wrong with a form, as links to its fields. Focus comes here when a form is refused. WCAG 3.3.1 */
export function ErrorSummary({ id, errors, isFirst, onChoose }: ErrorSummaryProps) {
  const { t } = useHost()
  if (errors.length === 0) return null
  function choose(event: MouseEvent, error: SummedError) {
    event.preventDefault()
    onChoose(error)
  }
  return (
    // Browsers know this attribute on any element, React in HTML of the server alone: hence no warning when it takes over.
    // biome-ignore lint/a11y/noAutofocus: without script nothing else can lead to what has to be corrected
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
