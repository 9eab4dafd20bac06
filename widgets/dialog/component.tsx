import { useHost, type WidgetProps } from '../host.ts'
import { Modal } from '../overlays/modal.tsx'
import { button } from '../parts/button.ts'
import type { dialog } from './schema.ts'
import styles from './styles.module.css'

/** Draws nothing until it is opened. Look 4, "Modal". */
export function Dialog({ id, props: { title, text, links = [] }, slots }: WidgetProps<typeof dialog>) {
  const { isOpen, close } = useHost().useOverlay()
  if (!isOpen) return null
  return (
    <Modal id={id} title={title} onClose={close}>
      <div className={styles.body}>
        {text ? <p>{text}</p> : null}
        {slots.content ? <div>{slots.content}</div> : null}
        {links.length > 0 ? (
          <p className={styles.links}>
            {links.map(({ label, href }, at) => (
              <a key={href} className={button(at === 0 ? {} : { look: 'secondary' })} href={href}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
