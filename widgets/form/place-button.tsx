import { LoaderCircle, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { FormField } from '#schemas/form-field.ts'
import { writePlace } from '#schemas/place.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

interface PlaceButtonProps {
  place: NonNullable<FormField['place']>
  /** called with the location as text */
  onFound(text: string): void
}

/** A position of the last minutes is good enough, and saves the search for satellites. */
const OPTIONS: PositionOptions = { maximumAge: 300_000, timeout: 10_000 }

/** Asks the device for its location. Only with script: the browser asks the shopper for permission. */
export function PlaceButton({ place: { label, failed }, onFound }: PlaceButtonProps) {
  const isLive = useHost().useIsLive()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!isLive) return null

  function ask(): void {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound(writePlace(coords))
      },
      () => setState('failed'),
      OPTIONS,
    )
  }

  return (
    <div className={styles.place}>
      <button
        type="button"
        className={button({ look: 'quiet', size: 's' })}
        aria-busy={state === 'asking'}
        onClick={ask}
      >
        <Icon of={state === 'asking' ? LoaderCircle : MapPin} />
        {label}
      </button>
      <p role="status" className={styles.hint}>
        {state === 'failed' ? failed : null}
      </p>
    </div>
  )
}
