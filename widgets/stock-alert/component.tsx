import { Bell, LoaderCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import type { stockAlert } from './schema.ts'

/**
 * Back-in-stock alert. Without script it is a form, and the server answers that a log-in is needed; with script a
 * visitor sees this at once. S2.173, S6.7.
 */
export function StockAlert({ id, props }: WidgetProps<typeof stockAlert>) {
  const { t, Form, emit, handles, useBinding, useEvent } = useHost()
  const userType = useBinding(props.userType) ?? null
  const { isRunning } = useEvent('notify')
  const [isKept, setKept] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Runs before the host's form would send it: visitors and customers have different events.
    event.preventDefault()
    event.stopPropagation()
    if (isRunning) return
    if (userType === null && handles('login')) void emit('login')
    else void emit('notify').then((isDone) => isDone && setKept(true))
  }

  return (
    <div id={id}>
      {isKept ? (
        <Alert tone="ok" title={t('stock_alert.ok')} />
      ) : (
        <Form event="notify" onSubmitCapture={onSubmit}>
          <button
            type="submit"
            className={button({ look: 'secondary', size: 'l', wide: true })}
            aria-haspopup={userType === null && handles('login') ? 'dialog' : undefined}
            aria-busy={isRunning || undefined}
          >
            <Icon of={isRunning ? LoaderCircle : Bell} />
            {t('product.notify')}
          </button>
        </Form>
      )}
    </div>
  )
}
