import { CircleAlert, LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Guard } from '../parts/guard.tsx'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { newsletterForm } from './schema.ts'
import styles from './styles.module.css'

/** The server checks the fields: the rules of other forms would make the file larger that every page loads. S1.27. */
export function NewsletterForm({ id, props }: WidgetProps<typeof newsletterForm>) {
  const { Form, emit, useEvent, useIsLive } = useHost()
  const isLive = useIsLive()
  const { title, lead, emailLabel, consent, submit, sent, note, stamp } = props
  const { isRunning, fieldErrors } = useEvent('submit')
  const [isSent, setSent] = useState(false)
  const news = useRef<HTMLDivElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isSent) news.current?.focus()
  }, [isSent])
  useEffect(() => {
    if (fieldErrors.email) email.current?.focus()
    else if (fieldErrors.newsletter) box.current?.focus()
  }, [fieldErrors])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Runs before the host's form would send it: the message takes the place of the fields.
    event.preventDefault()
    event.stopPropagation()
    if (isRunning) return
    const values = { email: email.current?.value ?? '', newsletter: box.current?.checked ?? false }
    void emit('submit', values).then((isDone) => isDone && setSent(true))
  }

  return (
    <section id={id} className={styles.band} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div ref={news} tabIndex={-1} className={styles.panel}>
        {isSent ? (
          <Alert tone="ok" title={sent} isNews />
        ) : (
          <Form event="submit" className={styles.form} noValidate onSubmitCapture={onSubmit}>
            {stamp === undefined || isLive ? null : <Guard stamp={stamp} />}
            <div className={styles.field}>
              <label className={styles.label} htmlFor={`${id}-email`}>
                {emailLabel}
              </label>
              <input
                ref={email}
                id={`${id}-email`}
                className={control.input}
                type="email"
                name="email"
                autoComplete="email"
                required
                aria-invalid={fieldErrors.email ? true : undefined}
                aria-describedby={fieldErrors.email ? `${id}-email-error` : undefined}
              />
              <Wrong id={`${id}-email-error`} text={fieldErrors.email} />
            </div>
            <label className={styles.check}>
              <input
                ref={box}
                className={control.box}
                type="checkbox"
                name="newsletter"
                required
                aria-invalid={fieldErrors.newsletter ? true : undefined}
                aria-describedby={fieldErrors.newsletter ? `${id}-newsletter-error` : undefined}
              />
              <span>{consent}</span>
            </label>
            <Wrong id={`${id}-newsletter-error`} text={fieldErrors.newsletter} />
            <div className={styles.end}>
              <button type="submit" className={button({ size: 'l' })} aria-busy={isRunning || undefined}>
                {isRunning ? <Icon of={LoaderCircle} /> : null}
                {submit}
              </button>
              {note ? (
                <p className={styles.note}>
                  {note.href ? (
                    <a className={surface.link} href={note.href}>
                      {note.text}
                    </a>
                  ) : (
                    note.text
                  )}
                </p>
              ) : null}
            </div>
          </Form>
        )}
      </div>
    </section>
  )
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div aria-live="polite">
      {text ? (
        <p id={id} className={styles.error}>
          <Icon of={CircleAlert} />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  )
}
