import { useHost, type WidgetProps } from '../host.ts'
import { CartLineList } from './lines.tsx'
import type { cartLines } from './schema.ts'

/** Spec 2, "Cart page"; Spec 8 for the warnings of a line. */
export function CartLines({ id, props }: WidgetProps<typeof cartLines>) {
  const cart = useHost().useBinding(props.cart)
  return <CartLineList id={id} items={cart?.items ?? []} />
}
