import { useHost, type WidgetProps } from '../host.ts'
import { CartDrawer } from './cart-drawer.tsx'
import type { miniCart } from './schema.ts'

/** Draws nothing until it is opened. S2.119, S4.24-S4.26. */
export function MiniCart({ id, props, slots }: WidgetProps<typeof miniCart>) {
  const { isOpen, close } = useHost().useOverlay()
  return isOpen ? <CartDrawer id={id} props={props} slots={slots} onClose={close} /> : null
}
