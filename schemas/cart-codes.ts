/* Codes in carts and orders, each with its meaning. Without zod, so that browsers can load it. */

/** Begins the code of the VAT of one rate: `tax__23`, `tax__8.5`. */
export const TAX_CODE = 'tax__'

/**
 * Codes of total segments. Each amount is in minor units of the cart's currency, with VAT (`gross`) and without (`net`).
 * S3.3, Domain 2.
 */
export const TOTAL_CODES = {
  subtotal__excl_tax: 'Sum of the lines before the discount, for views that put net amounts first.',
  subtotal__incl_tax: 'The same sum, for views that put gross amounts first.',
  discount:
    'What promotions and coupons take off, zero or negative; absent without them. `parts` names each where there are promotions.',
  shipping__incl_tax: 'Delivery; 0 while no method is chosen, and where nothing is shipped.',
  [`${TAX_CODE}<rate>` as const]:
    'VAT of one rate in percent, such as tax__23: `gross` and `net` are both the VAT. It is part of the grand total, not added to it.',
  grand_total__excl_tax: 'Amount to pay, for views that put net amounts first.',
  grand_total__incl_tax: 'Amount to pay: its `gross` is charged in every view.',
} as const
/** The same codes as a pattern. */
export const TOTAL_CODE =
  /^(subtotal__excl_tax|subtotal__incl_tax|discount|shipping__incl_tax|tax__\d+(\.\d+)?|grand_total__excl_tax|grand_total__incl_tax)$/
export type TotalCode = Exclude<keyof typeof TOTAL_CODES, `${typeof TAX_CODE}<rate>`> | `${typeof TAX_CODE}${number}`

/** Reasons why a cart, or a line of it, cannot be ordered as it is. S8.1-S8.4, Domain 2. */
export const CART_ERROR_CODES = {
  'CATALOGINVENTORY-1': 'Of a line: its quantity is more than the stock, which is `product.stock.max` pieces.',
  unavailable: 'Of a line: its product is no longer sold; the line can only be removed.',
  coupon_invalid: 'Of the cart: there is no such coupon.',
  coupon_expired: 'Of the cart: the coupon was valid until an earlier time.',
  coupon_not_started: 'Of the cart: the coupon is valid from a later time.',
  coupon_login_required: 'Of the cart: only customers who are logged in may use the coupon.',
  coupon_customer_kind: 'Of the cart: the coupon is for another kind of customer, consumers or companies.',
  coupon_used_up: 'Of the cart: the coupon has been used as often as it may be.',
  coupon_used: 'Of the cart: this customer has used the coupon as often as one may.',
  coupon_first_order: 'Of the cart: the coupon is for a first order.',
  coupon_currency: 'Of the cart: the coupon has no amount in the currency of the cart.',
  coupon_min_subtotal: 'Of the cart: the subtotal is below the minimum of the coupon; the sentence names it.',
  coupon_not_applicable: 'Of the cart: the coupon concerns none of the products.',
  coupon_no_delivery: 'Of the cart: the coupon makes delivery free, and nothing is shipped.',
  coupon_delivery_method: 'Of the cart: the coupon makes delivery free, but not by the chosen method.',
} as const
export type CartErrorCode = keyof typeof CART_ERROR_CODES
