import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { checkoutPage } from './schema.ts'
import styles from './styles.module.css'

export function CheckoutPage({ id, props, slots }: WidgetProps<typeof checkoutPage>) {
  const links = [props.conditions, props.login].filter((link) => link !== undefined)
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <div className={styles.head}>
        <h1>{props.title}</h1>
        {links.length > 0 ? (
          <p className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={href} className={surface.link} href={href}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
      <div>{slots.form}</div>
    </div>
  )
}
