import { useHost, type WidgetProps } from '../host.ts'
import { CartLine } from './line.tsx'
import type { cartLines } from './schema.ts'
import styles from './styles.module.css'

/** Spec 2, "Cart page"; Spec 8 for the warnings of a line. */
export function CartLines({ id, props }: WidgetProps<typeof cartLines>) {
  const { t, useBinding } = useHost()
  const cart = useBinding(props.cart)
  return (
    <ul id={id} className={styles.lines} aria-label={t('cart.lines')}>
      {(cart?.items ?? []).map((item) => (
        <CartLine key={item.id} id={id} item={item} />
      ))}
    </ul>
  )
}
