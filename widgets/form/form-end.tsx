import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { Sending } from './drawn-form.ts'
import type { form } from './schema.ts'
import styles from './styles.module.css'

interface FormEndProps {
  props: PropsOf<typeof form>
  /** null without one */
  summary: ReactNode
  sending: Sending
}

/** A long form has its summary beside it where there is room, a short one below its fields. */
export function isSplit({ parts }: Pick<PropsOf<typeof form>, 'parts'>, summary: ReactNode): boolean {
  return Boolean(summary) && parts !== undefined
}

/** The end of a form: summary, submit button, other links, and a note. */
export function FormEnd({ props, summary, sending }: FormEndProps) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const { submit, look, note, links = [] } = props
  const { steps, step, isRunning, goBack } = sending
  return (
    <div className={isSplit(props, summary) ? styles.aside : styles.end}>
      {summary}
      {summary ? null : <Note note={note} />}
      <div className={styles.buttons}>
        {isLive && step > 0 ? (
          <button type="button" className={button({ look: 'secondary' })} onClick={goBack}>
            {t('form.back')}
          </button>
        ) : null}
        <button
          type="submit"
          className={button({ size: look ? 'm' : 'l', wide: summary !== undefined, ...(look && { look }) })}
          aria-busy={isRunning || undefined}
          // A blur would show the field's error at once, and move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isRunning ? <Icon of={LoaderCircle} /> : null}
          {isLive && step < steps.length - 1 ? t('form.next') : isRunning ? t('form.sending') : submit}
        </button>
        {links.map(({ label, href }) => (
          <a key={href} className={surface.link} href={href}>
            {label}
          </a>
        ))}
      </div>
      {/* Nothing may stand between a summary and the button. Domain 1 */}
      {summary ? <Note note={note} /> : null}
    </div>
  )
}

function Note({ note }: Pick<PropsOf<typeof form>, 'note'>) {
  if (note === undefined) return null
  return (
    <p className={styles.hint}>
      {note.href ? (
        <a className={surface.link} href={note.href}>
          {note.text}
        </a>
      ) : (
        note.text
      )}
    </p>
  )
}
