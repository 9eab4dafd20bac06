import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { paymentWatch } from './schema.ts'
import styles from './styles.module.css'

export function PaymentWatch({ id, props }: WidgetProps<typeof paymentWatch>) {
  const { emit, handles } = useHost()
  const { title, stay, text, ended, pausesS, stopAfterS, again, goOn } = props
  const [hasEnded, setEnded] = useState(false)
  const look = useRef(emit)
  look.current = emit
  const canLook = handles('look')
  // A refreshed screen brings the same pauses in a new list, which must not begin anew.
  const pauses = useRef(pausesS)
  pauses.current = pausesS
  useEffect(() => {
    if (!canLook || hasEnded) return
    let isOver = false
    let looks = 0
    let waitedS = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      const pauseS = pauses.current[Math.min(looks, pauses.current.length - 1)]!
      waitedS += pauseS
      if (waitedS > stopAfterS) return setEnded(true)
      timer = setTimeout(async () => {
        looks += 1
        // Without a network each check would show the same error: wait until the browser is online.
        if (navigator.onLine) await look.current('look')
        else waitedS -= pauseS
        if (!isOver) wait()
      }, pauseS * 1000)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [canLook, hasEnded, stopAfterS])
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      {hasEnded ? null : <Icon of={LoaderCircle} />}
      <h1>
        {title}
        {hasEnded ? null : ` ${stay}`}
      </h1>
      <p className={surface.lead}>{text}</p>
      <div role="status">{hasEnded ? <Alert tone="info" title={ended} /> : null}</div>
      <p className={styles.ways}>
        {goOn ? (
          <a className={button({})} href={goOn.href}>
            {goOn.label}
          </a>
        ) : null}
        <a className={button({ look: 'secondary' })} href={again.href} onClick={() => setEnded(false)}>
          {again.label}
        </a>
      </p>
    </div>
  )
}
