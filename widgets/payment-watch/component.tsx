import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PAYMENT_PAUSES_S, PAYMENT_WATCH_S } from '#schemas/payment-polling.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { paymentWatch } from './schema.ts'
import styles from './styles.module.css'

export function PaymentWatch({ id, props }: WidgetProps<typeof paymentWatch>) {
  const { emit, handles } = useHost()
  const { title, stay, text, ended, again, goOn } = props
  const [hasEnded, setEnded] = useState(false)
  const look = useRef(emit)
  look.current = emit
  const canLook = handles('look')
  useEffect(() => {
    if (!canLook || hasEnded) return
    let isOver = false
    let looks = 0
    let waitedS = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      const pauseS = PAYMENT_PAUSES_S[Math.min(looks, PAYMENT_PAUSES_S.length - 1)]!
      waitedS += pauseS
      if (waitedS > PAYMENT_WATCH_S) return setEnded(true)
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
  }, [canLook, hasEnded])
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      {hasEnded ? null : <Icon of={LoaderCircle} />}
      <h1>{hasEnded ? title : `${title} ${stay}`}</h1>
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
