import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { checkoutPage } from './schema.ts'
import styles from './styles.module.css'

export function CheckoutPage({ id, props, slots }: WidgetProps<typeof checkoutPage>) {
  const { title, login } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {login ? (
          <a className={surface.link} href={login.href}>
            {login.label}
          </a>
        ) : null}
      </div>
      <div>{slots.form}</div>
    </div>
  )
}
