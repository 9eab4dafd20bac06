import type { Cart, CartItem } from '#schemas/cart.ts'

/** Carts for the fixtures of the cart widgets. Amounts in grosze. */
const mug: CartItem = {
  id: 'line-1',
  name: 'Kubek emaliowany z niebieskim rantem',
  sku: 'KUB-350',
  quantity: 2,
  currency: 'PLN',
  prices: {
    itemPrice: { gross: 5400, net: 4390 },
    productPrice: { gross: 5400, net: 4390 },
    rowPrice: { gross: 10800, net: 8780 },
  },
  isUnavailable: false,
  hasExceededStock: false,
  errors: [],
  configurableOptions: [],
  product: {
    id: 'mug',
    sku: 'KUB-350',
    name: 'Kubek emaliowany z niebieskim rantem',
    href: '/kubek-emaliowany',
    ean: '2990000070111',
    manufacturer: 'Huta Północ',
    type: 'simple',
    family: 'cup',
    images: [{ image: '/media/default', alt: 'Kubek' }],
    stock: { min: 1, step: 1, max: 12, manageStock: true },
    available: true,
    prices: [
      {
        currency: 'PLN',
        price: { gross: 5400, net: 4390 },
        finalPrice: { gross: 5400, net: 4390 },
        unitPrice: null,
        omnibusPrice: null,
        tierPrices: [],
        type: 'normal',
      },
    ],
    priceFrom: false,
    unitPricing: null,
    deliveryTimes: [{ deliveryTime: 1, quantity: 12 }],
    isNew: false,
    keyFact: '',
  },
}

const coffee: CartItem = {
  ...mug,
  id: 'line-2',
  name: 'Brzęczyszczykiewicza mieszanka espresso na Umsatzsteuer-Identifikationsnummernsammlerabende',
  sku: 'KAW-1001-250G-BEAN',
  quantity: 20,
  hasExceededStock: true,
  errors: [{ code: 'CATALOGINVENTORY-1', label: null }],
  configurableOptions: [
    { code: 'weight', label: 'Masa', value: '250g', valueLabel: '250 g' },
    { code: 'grind', label: 'Mielenie', value: 'bean', valueLabel: 'Całe ziarna' },
  ],
}

const gone: CartItem = {
  ...mug,
  id: 'line-3',
  isUnavailable: true,
  errors: [{ code: 'unavailable', label: null }],
}

/** An error code that the shop does not know. */
const odd: CartItem = { ...mug, id: 'line-4', errors: [{ code: 'PRICE-7', label: null }] }

/** With a message of the commerce API. */
const told: CartItem = {
  ...mug,
  id: 'line-5',
  errors: [{ code: 'CATALOGINVENTORY-1', label: 'Tylko 12 sztuk, zamów przed poniedziałkiem.' }],
}

export const usualCart: Cart = {
  id: 'cart-1',
  currency: 'PLN',
  items: [mug],
  isVirtual: false,
  coupon: null,
  errors: [],
  hasUnavailableItem: false,
  count: 2,
  totalSegments: [
    { code: 'subtotal__incl_tax', price: { gross: 10800, net: 8780 } },
    { code: 'subtotal__excl_tax', price: { gross: 10800, net: 8780 } },
    { code: 'shipping__incl_tax', price: { gross: 0, net: 0 } },
    { code: 'tax__23', price: { gross: 2020, net: 0 } },
    { code: 'grand_total__incl_tax', price: { gross: 10800, net: 8780 } },
    { code: 'grand_total__excl_tax', price: { gross: 10800, net: 8780 } },
  ],
  freeShippingLeft: { gross: 14200, net: 11545 },
  shippingMethod: null,
  paymentMethod: null,
}

/** Its line was 62 zł each. */
export const discountedCart: Cart = {
  ...usualCart,
  items: [{ ...mug, prices: { ...mug.prices, regularRowPrice: { gross: 12400, net: 10081 } } }],
}

/** With a coupon and free delivery. */
export const couponCart: Cart = {
  ...usualCart,
  coupon: { code: 'WITAJ10', label: '10% na pierwsze zamówienie' },
  totalSegments: [...usualCart.totalSegments, { code: 'discount', price: { gross: -1080, net: -878 } }],
  freeShippingLeft: { gross: 0, net: 0 },
}

/** With a promotion before a coupon, and free delivery by another promotion. */
export const promotedCart: Cart = {
  ...couponCart,
  shippingMethod: { code: 'courier' },
  totalSegments: [
    { code: 'subtotal__incl_tax', price: { gross: 10800, net: 8780 } },
    {
      code: 'discount',
      price: { gross: -2052, net: -1668 },
      parts: [
        { code: 'spring', label: 'Wiosna w kawie: 10%', price: { gross: -1080, net: -878 } },
        { code: 'WITAJ10', label: '10% na pierwsze zamówienie', price: { gross: -972, net: -790 } },
      ],
    },
    {
      code: 'shipping__incl_tax',
      price: { gross: 0, net: 0 },
      parts: [{ code: 'may', label: 'Darmowa dostawa w maju', price: { gross: 0, net: 0 } }],
    },
    { code: 'tax__23', price: { gross: 1636, net: 1636 } },
    { code: 'grand_total__incl_tax', price: { gross: 8748, net: 7112 } },
    { code: 'grand_total__excl_tax', price: { gross: 8748, net: 7112 } },
  ],
}

/** Lines with warnings, and the longest texts. */
export const brokenCart: Cart = {
  ...usualCart,
  items: [mug, coffee, gone, odd, told],
  hasUnavailableItem: true,
  count: 28,
}

export const emptyCart: Cart = { ...usualCart, items: [], count: 0, totalSegments: [], freeShippingLeft: null }

/** Of a company in another EU country whose VAT number is confirmed. */
export const zeroRatedCart: Cart = {
  ...usualCart,
  items: [
    {
      ...mug,
      prices: {
        itemPrice: { gross: 4390, net: 4390 },
        productPrice: { gross: 4390, net: 4390 },
        rowPrice: { gross: 8780, net: 8780 },
      },
    },
  ],
  totalSegments: [
    { code: 'subtotal__incl_tax', price: { gross: 8780, net: 8780 } },
    { code: 'shipping__incl_tax', price: { gross: 0, net: 0 } },
    { code: 'tax__0', price: { gross: 0, net: 0 } },
    { code: 'grand_total__incl_tax', price: { gross: 8780, net: 8780 } },
  ],
  intraEuSupply: {
    status: 'applied',
    vatNumber: 'DE136695976',
    sellerVatNumber: 'PL7295927741',
    label:
      'Wewnątrzwspólnotowa dostawa towarów ze stawką 0% dla numeru DE136695976 (art. 138 dyrektywy 2006/112/WE): VAT od nabycia rozlicza nabywca.',
  },
}
