import { useEffect, useState } from 'react'
import { surface, useHost, type WidgetProps } from 'witryna/widget'
import type countdown from './schema.ts'
import styles from './styles.module.css'

const DAY_S = 86_400

export default function Countdown({ id, props: { title, until, left } }: WidgetProps<typeof countdown>) {
  const { t } = useHost()
  const [now, setNow] = useState(left)
  useEffect(() => {
    // The first draw in the browser is that of the server; the clock of the page counts from then on.
    const timer = setInterval(() => setNow(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <section id={id} className={`${surface.wrap} ${surface.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.clock} role="timer">
        {now === 0
          ? t('acme-countdown.over')
          : `${t('acme-countdown.days', { count: Math.floor(now / DAY_S) })}, ${clock(now)}`}
      </p>
    </section>
  )
}

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))
}

/** `05:04:59`. */
function clock(seconds: number): string {
  const parts = [Math.floor((seconds % DAY_S) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
