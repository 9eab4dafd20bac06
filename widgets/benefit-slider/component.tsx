import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { ICONS } from '../parts/icons.ts'
import type { benefitSlider } from './schema.ts'
import styles from './styles.module.css'

/**
 * All sentences share one place and one of them is visible; screen readers get the whole list. It moves only with
 * script and unless reduced motion is preferred, and pauses under the pointer and by its button (WCAG 2.2.2).
 */
export function BenefitSlider({ id, props: { items, displayMs } }: WidgetProps<typeof benefitSlider>) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const [shown, setShown] = useState(0)
  const [canMove, setCanMove] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isMoving = isPlaying && !isHeld && items.length > 1

  useEffect(() => {
    // A browser without this query gets no motion.
    if (!window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return
    setCanMove(true)
    setPlaying(true)
  }, [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setShown((now) => (now + 1) % items.length), displayMs)
    return () => clearInterval(timer)
  }, [isMoving, items.length, displayMs])

  return (
    <div id={id} className={styles.slider} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <ul className={styles.items} aria-label={t('slider.label')}>
        {items.map(({ text, icon }, index) => (
          <li key={text} data-shown={index === shown}>
            {icon ? <Icon of={ICONS[icon]} /> : null}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {isLive && canMove && items.length > 1 ? (
        <button
          type="button"
          className={styles.button}
          aria-label={t(isPlaying ? 'slider.pause' : 'slider.play')}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Icon of={isPlaying ? Pause : Play} />
        </button>
      ) : null}
    </div>
  )
}
