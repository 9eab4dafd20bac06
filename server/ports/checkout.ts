import type { Cart } from '#schemas/cart.ts'
import type {
  CheckoutChange,
  OrderInput,
  WireCheckout,
  DeliveryMethod as WireDeliveryMethod,
} from '#schemas/checkout.ts'
import type { Money } from '#schemas/money.ts'
import type { Order } from '#schemas/order.ts'
import type { PaymentState, PaymentStep } from '#schemas/payment.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { OrderKey } from './orders.ts'

/** A way to deliver, its price in minor units. */
export type DeliveryMethod = Omit<WireDeliveryMethod, 'price'> & { price: Money }

/** Everything a checkout page shows; amounts in minor units. */
export type Checkout = Omit<WireCheckout, 'cart' | 'deliveryMethods'> & {
  cart: Cart
  deliveryMethods: DeliveryMethod[]
}

/** An order that has just been placed, or is to be paid again. */
export interface PlacedOrder {
  order: Order
  /** opens this order without a login */
  orderToken: string
  payment: PaymentStep
}

/** Why what was typed or chosen was not kept; `detail` of the outcome is the shop's own sentence. */
export type CheckoutRefusal = 'cart_gone' | 'choice_unavailable' | 'point_unavailable' | 'refused'

/** `changed`: not what the shopper saw any more; `invalid`: something is missing or wrong, by field. */
export type PlacingCode = 'cart_gone' | 'changed' | 'invalid' | 'unavailable' | 'refused'

/** An outcome that also says what is wrong with which field, by its name in the API: a key of a message or a sentence. */
export type Placing =
  | { ok: true; value: PlacedOrder }
  | { ok: false; code: PlacingCode; detail: string | null; errors: Readonly<Record<string, string>> }

/** From a cart to a paid order. Every method throws UpstreamError. Spec 2, 5, Domain 2, 5. */
export interface CheckoutPort {
  /** Null when the cart is gone or not ours. */
  load(cartId: string): Promise<Checkout | null>
  /** Keeps what was typed and chosen, unfinished as it may be. */
  save(cartId: string, change: CheckoutChange): Promise<Outcome<Checkout, CheckoutRefusal>>
  /** Points that hold every word of `query`, nearest in meaning first. */
  pickupPoints(search: {
    method: string
    query: string
    limit: number
  }): Promise<Outcome<PickupPoint[], 'points_unavailable'>>
  /** The same key places one order, however often it is sent. */
  place(cartId: string, input: OrderInput, idempotencyKey: string): Promise<Placing>
  /** The order that a token of it opens; null when none does. */
  orderOf(token: string): Promise<Order | null>
  /** Null for a code nobody has. */
  payment(code: string): Promise<PaymentState | null>
  /** Begins another attempt to pay an order that waits for money. */
  payAgain(order: OrderKey, input: PayingAgain): Promise<Placing>
}

/** How an order that waits for money is to be paid now; without a method as before. */
export interface PayingAgain {
  method?: string
  /** digits of BLIK */
  blikCode?: string
  returnUrl: string
}
