import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { couponForm } from './schema.ts'
import styles from './styles.module.css'

/** The server's message is shown at the field if the code is refused. S8.5. */
export function CouponForm({ id, props }: WidgetProps<typeof couponForm>) {
  const { t, useBinding, Form, useEvent } = useHost()
  const coupon = useBinding(props.cart)?.coupon ?? null
  const { isRunning, fieldErrors } = useEvent('apply')
  const error = fieldErrors.couponCode ?? props.refused?.error
  const said = useRef<HTMLParagraphElement>(null)
  // On a phone the toast of the same message would cover it.
  useEffect(() => {
    if (error) said.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  if (coupon) {
    return (
      <div id={id} className={styles.active} aria-live="polite">
        <span className={styles.code}>
          <Icon of={CircleCheck} />
          {t('coupon.applied', { code: coupon.code })}
        </span>
        <Form event="remove">
          <button type="submit" className={surface.link} aria-label={t('coupon.remove', { code: coupon.code })}>
            {t('action.remove')}
          </button>
        </Form>
      </div>
    )
  }
  if (props.login) {
    return (
      <p id={id}>
        <a className={surface.link} href={props.login.href}>
          {props.login.label}
        </a>
      </p>
    )
  }
  return (
    <div id={id} className={styles.coupon}>
      <Form event="apply" className={styles.coupon} noValidate>
        <label className={styles.label} htmlFor={`${id}-code`}>
          {t('coupon.label')}
        </label>
        <span className={styles.join}>
          <input
            id={`${id}-code`}
            className={control.input}
            name="couponCode"
            defaultValue={props.refused?.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={props.maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <button type="submit" className={button({ look: 'secondary' })} aria-busy={isRunning || undefined}>
            {isRunning ? <Icon of={LoaderCircle} /> : null}
            {t('coupon.apply')}
          </button>
        </span>
      </Form>
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} ref={said} className={styles.error}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
