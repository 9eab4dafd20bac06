import { useEffect, useRef, useState } from 'react'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { onLeaving } from '../parts/studio-leaving.ts'
import styles from './styles.module.css'

type Answer = (isLeaving: boolean) => void

/** Asks before something typed is lost. The browser keeps the focus in it, and Escape stays on the page. */
export function LeaveDialog({ id }: { id: string }) {
  const { t } = useHost()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(
    () =>
      onLeaving((next) =>
        setAnswer((before: Answer | null) => {
          before?.(false)
          return next
        }),
      ),
    [],
  )
  useEffect(() => {
    if (answer && !dialog.current?.open) dialog.current?.showModal()
  }, [answer])

  if (!answer) return null
  function choose(isLeaving: boolean) {
    // Closed first, so that the focus is back where it was.
    dialog.current?.close()
    setAnswer(null)
    answer?.(isLeaving)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.leave}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        choose(false)
      }}
    >
      <h2 id={`${id}-title`}>{t('studio.leave.title')}</h2>
      <p id={`${id}-text`}>{t('studio.leave.text')}</p>
      <p className={styles.leaveChoice}>
        <button type="button" className={button()} onClick={() => choose(false)}>
          {t('studio.leave.stay')}
        </button>
        <button type="button" className={button({ look: 'secondary' })} onClick={() => choose(true)}>
          {t('studio.leave.go')}
        </button>
      </p>
    </dialog>
  )
}
