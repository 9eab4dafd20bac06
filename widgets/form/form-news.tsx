import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import type { Sending } from './drawn-form.ts'
import type { form } from './schema.ts'
import styles from './styles.module.css'

interface FormNewsProps {
  id: string
  props: Pick<PropsOf<typeof form>, 'sent' | 'outcome'>
  sending: Pick<Sending, 'isSent' | 'isSummed'>
  /** the server's error for the whole form */
  refusal: string | undefined
  hasErrors: boolean
}

/** The place above the fields for a success message or an error of the whole form. It takes focus with either. */
export function FormNews({ id, props, sending: { isSent, isSummed }, refusal, hasErrors }: FormNewsProps) {
  const isLive = useHost().useIsLive()
  const outcome = isSent ? ({ tone: 'ok', text: props.sent } as const) : isLive && isSummed ? undefined : props.outcome
  return (
    <div id={id} tabIndex={-1} className={styles.news}>
      {refusal ? <Alert tone="bad" title={refusal} isNews /> : null}
      {outcome && !refusal && (isSent || !hasErrors) ? <Alert tone={outcome.tone} title={outcome.text} isNews /> : null}
    </div>
  )
}
