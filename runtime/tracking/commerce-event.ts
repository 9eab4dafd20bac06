import type { Cart, CartItem } from '#schemas/cart.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { TileProduct } from '#schemas/product.ts'
import type { LiveData } from '../state/atoms.ts'

/** An event with a name and parameters of GA4: amounts in major units, gross. */
export interface CommerceEvent {
  event:
    | 'view_item_list'
    | 'view_item'
    | 'view_cart'
    | 'begin_checkout'
    | 'add_shipping_info'
    | 'add_payment_info'
    | 'purchase'
  ecommerce: Readonly<Record<string, JsonValue>>
}

export type Emit = (event: CommerceEvent) => void

/** The cart of live data; null if it is unknown. */
export function cartOf({ cart }: LiveData): Cart | null {
  return (cart as Cart | null | undefined) ?? null
}

export function viewCart(cart: Cart): CommerceEvent {
  return cartEvent('view_cart', cart)
}

/** An event about the whole cart; `more` are its further parameters. */
export function cartEvent(
  event: CommerceEvent['event'],
  cart: Cart,
  more: CommerceEvent['ecommerce'] = {},
): CommerceEvent {
  const total = cart.totalSegments.find(({ code }) => code.startsWith('grand_total'))
  return {
    event,
    ecommerce: {
      currency: cart.currency,
      value: major(total?.price.gross ?? 0),
      ...(cart.coupon && { coupon: cart.coupon.code }),
      ...more,
      items: cart.items.map(itemOfLine),
    },
  }
}

/** A product of a list or of its own page, without a price if it has none in the shopper's currency. */
export function itemOfProduct({ sku, name, manufacturer, prices }: TileProduct): Record<string, JsonValue> {
  return {
    item_id: sku,
    item_name: name,
    ...(manufacturer && { item_brand: manufacturer }),
    ...(prices[0] && { price: major(prices[0].finalPrice.gross) }),
  }
}

function itemOfLine({ sku, name, configurableOptions: options, prices, quantity, product }: CartItem) {
  return {
    item_id: sku,
    item_name: name,
    ...(product.manufacturer && { item_brand: product.manufacturer }),
    ...(options.length > 0 && { item_variant: options.map(({ valueLabel }) => valueLabel).join(', ') }),
    price: major(prices.itemPrice.gross),
    quantity,
  }
}

/** Minor units as the decimal number that GA4 takes. */
export function major(minor: number): number {
  return Number((minor / 100).toFixed(2))
}
