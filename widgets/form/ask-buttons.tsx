import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import type { Asking } from './drawn-form.ts'
import styles from './styles.module.css'

/**
 * A button beside a field that looks up its value. Before script it submits the form to another operation. It spins only
 * for its own request: a wider button would move others from under the pointer while the form saves by itself.
 */
export function AskButton({ event, words, asking }: { event: string; words: string; asking: Asking }) {
  const { formActionOf, useIsLive } = useHost()
  const isLive = useIsLive()
  const [isPressed, setPressed] = useState(false)
  const isBusy = isPressed && asking.isRunning
  useEffect(() => {
    if (!asking.isRunning) setPressed(false)
  }, [asking.isRunning])

  function press(): void {
    setPressed(true)
    asking.run()
  }

  return (
    <button
      type={isLive ? 'button' : 'submit'}
      formAction={isLive ? undefined : formActionOf(event)}
      className={button({ look: 'secondary' })}
      aria-busy={isBusy || undefined}
      onClick={isLive ? press : undefined}
    >
      {isBusy ? <Icon of={LoaderCircle} /> : null}
      {words}
    </button>
  )
}

/** Before script, fields that depend on a choice load by a button; with script the choice itself loads them. */
export function SaveButton({ words }: { words: string }) {
  const { formActionOf } = useHost()
  return (
    <button
      type="submit"
      formAction={formActionOf('save')}
      className={`${styles.save} ${button({ look: 'secondary', size: 's' })}`}
    >
      {words}
    </button>
  )
}
