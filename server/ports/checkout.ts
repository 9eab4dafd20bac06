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
import type { Place } from '#schemas/place.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { OrderArm } from './order-arm.ts'
import type { OrderKey } from './orders.ts'

/** A delivery method, its price in minor units. */
export type DeliveryMethod = Omit<WireDeliveryMethod, 'price'> & { price: Money }

/** Data of the checkout page; amounts in minor units. */
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

/** Why an input or a choice was not saved; `detail` of the outcome is the shop's own sentence. */
export type CheckoutRefusal = 'cart_gone' | 'choice_unavailable' | 'point_unavailable' | 'refused'

/** `changed`: differs from what the shopper saw; `invalid`: a field is missing or wrong. */
export type PlaceOrderRefusal = 'cart_gone' | 'changed' | 'invalid' | 'unavailable' | 'refused'

/** An outcome with errors by field name of the API: a message key or a sentence. */
export type PlaceOrderOutcome =
  | { ok: true; value: PlacedOrder }
  | { ok: false; code: PlaceOrderRefusal; detail: string | null; errors: Readonly<Record<string, string>> }

/** From a cart to a paid order. Every method throws UpstreamError. S5.21-S5.24, Domain 2, Domain 5. */
export interface CheckoutPort {
  /** Null if the cart is gone or belongs to another. */
  load(cartId: string): Promise<Checkout | null>
  /** Saves inputs and choices, even if incomplete. */
  save(cartId: string, change: CheckoutChange): Promise<Outcome<Checkout, CheckoutRefusal>>
  /** Points that contain every word of `query`, best match first; without a query the nearest to an address or a place. */
  pickupPoints(search: {
    method: string
    query: string
    near?: { postcode: string; city: string; country: string } | Place
    limit: number
  }): Promise<Outcome<PickupPoint[], 'points_unavailable'>>
  /** A repeated key places one order. An engine that counts no experiments ignores their arms. */
  place(
    cartId: string,
    input: OrderInput,
    by: { idempotencyKey: string; experimentArms?: readonly OrderArm[] },
  ): Promise<PlaceOrderOutcome>
  /** The order that a token opens; null if there is none. */
  orderOf(token: string): Promise<Order | null>
  /** Null for an unknown code. */
  payment(code: string): Promise<PaymentState | null>
  /** Starts another payment attempt for an unpaid order. */
  payAgain(order: OrderKey, input: PayingAgain): Promise<PlaceOrderOutcome>
}

/** Payment of an unpaid order; without a method the former one. */
export interface PayingAgain {
  method?: string
  /** digits of BLIK */
  blikCode?: string
  returnUrl: string
}
