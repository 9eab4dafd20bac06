import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button as buttonClass } from '../parts/button.ts'
import { askDevice, knowsPasskeys } from './ask-device.ts'
import type { passkeyForm } from './schema.ts'
import styles from './styles.module.css'

/** Asks the server what the device has to sign, then the device, and sends what it answers. */
export function PasskeyForm({ id, props }: WidgetProps<typeof passkeyForm>) {
  const { emit, useEvent, useIsLive } = useHost()
  const { does, title, lead, fields, button, look, or, unsupported, failed } = props
  const { fieldValues, fieldErrors } = useEvent('begin')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const typed = useRef<Record<string, string>>({})
  const asked = useRef('')
  const isLive = useIsLive()
  const { options } = fieldValues

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    typed.current = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    )
    setBusy(true)
    setFailed(false)
    const isAnswered = await emit('begin', typed.current)
    if (!isAnswered) setBusy(false)
  }

  useEffect(() => {
    // Each options are asked for once, however often this is drawn.
    if (options === undefined || asked.current === options) return
    asked.current = options
    askDevice(does, options)
      .then((passkey) => emit('finish', { ...typed.current, passkey }))
      // Broken off by the person or the device, which does not say why.
      .catch(() => setFailed(true))
      .finally(() => setBusy(false))
  }, [options, does, emit])

  return (
    <section id={id} className={styles.passkey} aria-labelledby={title === undefined ? undefined : `${id}-title`}>
      {title === undefined ? null : <h2 id={`${id}-title`}>{title}</h2>}
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {isLive && !knowsPasskeys() ? (
        <p className={styles.lead}>{unsupported}</p>
      ) : (
        <form onSubmit={begin} noValidate>
          {fields.map(({ name, label, type, autocomplete, value }) => (
            <p key={name} className={styles.field}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                type={type}
                defaultValue={value}
                autoComplete={autocomplete}
                aria-invalid={fieldErrors[name] === undefined ? undefined : true}
                aria-describedby={fieldErrors[name] === undefined ? undefined : `${id}-${name}-error`}
              />
              {fieldErrors[name] === undefined ? null : (
                <span id={`${id}-${name}-error`} className={styles.error}>
                  {fieldErrors[name]}
                </span>
              )}
            </p>
          ))}
          <button type="submit" className={buttonClass({ look, size: 'l' })} aria-busy={isBusy || undefined}>
            {button}
          </button>
          <p role="status" className={styles.error}>
            {hasFailed ? failed : ''}
          </p>
        </form>
      )}
      {/* A way that this browser does not have is no alternative. */}
      {or === undefined || (isLive && !knowsPasskeys()) ? null : <p className={styles.or}>{or}</p>}
    </section>
  )
}
