import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { paymentWatch } from './schema.ts'
import styles from './styles.module.css'

/** Seconds before each look: often at first, when most payments end, then ever more seldom. */
const PAUSES_S = [2, 2, 3, 3, 5, 5, 10, 10, 20, 30]

export function PaymentWatch({ id, props }: WidgetProps<typeof paymentWatch>) {
  const { emit, handles } = useHost()
  const { title, text, again, goOn } = props
  const look = useRef(emit)
  look.current = emit
  const canLook = handles('look')
  useEffect(() => {
    if (!canLook) return
    let looks = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      timer = setTimeout(
        async () => {
          looks += 1
          await look.current('look')
          wait()
        },
        PAUSES_S[Math.min(looks, PAUSES_S.length - 1)]! * 1000,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [canLook])
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <Icon of={LoaderCircle} />
      <h1>{title}</h1>
      <p className={surface.lead}>{text}</p>
      <p className={styles.ways}>
        {goOn ? (
          <a className={button({})} href={goOn.href}>
            {goOn.label}
          </a>
        ) : null}
        <a className={button({ look: 'secondary' })} href={again.href}>
          {again.label}
        </a>
      </p>
    </div>
  )
}
