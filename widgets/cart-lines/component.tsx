import { useHost, type WidgetProps } from '../host.ts'
import { CartLineList } from './lines.tsx'
import type { cartLines } from './schema.ts'

/** S2.122-S2.126; S2.127, S8.1-S8.4 for the warnings of a line. */
export function CartLines({ id, props }: WidgetProps<typeof cartLines>) {
  const cart = useHost().useBinding(props.cart)
  return <CartLineList id={id} items={cart?.items ?? []} />
}
