/** Stands for every text of a type. */
export const ANY_TEXT = '(any)'

type Texts = Readonly<Record<string, readonly string[]>>

/**
 * What the text client says otherwise, or does not have: keys of messages, or texts that examples hold, by node type; `*`
 * for all types.
 */
const ON_PURPOSE: Texts = {
  '*': ['skip.content', 'link.new_tab', 'form.optional'],
  // Removing needs no second question where nothing is removed by a slip of the hand.
  'address-book': ['address.remove_confirm', 'cart.remove'],
  'cart-page': ['cart.clear_confirm'],
  // A quantity is sent as soon as it is typed, and a price stands beside the sign of multiplication.
  'cart-lines': ['cart.update', 'cart.each'],
  'cart-link': ['header.cart_count'],
  'checkout-stepper': ['stepper.status.completed', 'stepper.status.current', 'stepper.status.inactive'],
  // It asks what this device may store, and a terminal stores nothing.
  'consent-banner': [ANY_TEXT],
  'coupon-form': ['coupon.apply'],
  'document-list': ['document.download'],
  'filter-categories': ['listing.count'],
  // Drawn by `listing-filters`, whose form they belong to.
  'filter-price': [ANY_TEXT],
  'filter-values': [ANY_TEXT],
  'footer-legal': [ANY_TEXT],
  'header-contacts': ['header.email', 'header.phone'],
  'listing-filters': ['filter.title_count'],
  'main-menu': ['menu.all_categories'],
  'menu-drawer': ['header.email', 'header.phone', 'menu.label'],
  'order-details': ['order.document_file'],
  'order-list': ['order.open'],
  'product-gallery': ['product.gallery.zoom'],
  // Each product of the parts is one line; its quantity stands in its form.
  'product-parts': ['1 ×', '999,999 ×'],
  'search-opener': ['search.placeholder'],
  // Languages and currencies are links with their codes.
  'shop-settings': [ANY_TEXT],
  'site-logo': [ANY_TEXT],
  'tier-prices': ['product.tier.price', 'product.tier.quantity', 'product.tier.saving'],
}

/** What it should still learn to say. */
const NOT_YET: Texts = {
  'address-book': ['address.default_billing', 'address.default_shipping', 'empty.addresses'],
  'cart-lines': ['item.CATALOGINVENTORY-1', 'item.other'],
  'cart-page': [
    'mini_cart.get_mini_cart_error.unavailable.title',
    'mini_cart.get_mini_cart_error.unavailable.description',
  ],
  'cart-summary': ['mini_cart.get_mini_cart_error.unavailable.description'],
  'checkout-summary': ['checkout.pick.delivery', 'total.shipping__incl_tax'],
  'content-page': ['page.updated'],
  'coupon-form': ['coupon.apply_error'],
  'credit-badge': [ANY_TEXT],
  form: [
    ...['form.fix', 'form.step', 'form.choose', '3', 'Wybierz', 'Kod BLIK', 'Punkt odbioru'],
    'Adres e-mail: Proszę podać poprawny adres email',
    'Formularz został wysłany. Dziękujemy!',
  ],
  'payment-watch': [
    'Weryfikujemy Twoją płatność. Nie zamykaj strony.',
    'Wir prüfen Ihre Zahlung. Schließen Sie diese Seite nicht.',
  ],
  'product-attachments': ['product.download', 'product.download.pages'],
  'product-options': ['product.variant_missing'],
  'product-safety': [
    ...['product.safety.batch', 'product.safety.brand', 'product.safety.model'],
    // Its address without the country is shown.
    ...['3-14 Kawabata, Sakai, Osaka 590-0974, Japan', '3-14 Kawabata, Sakai, Osaka 590-0974, Japonia'],
    ...['ul. Tkacka 18, 90-301 Łódź, Polen', 'ul. Tkacka 18, 90-301 Łódź, Polska'],
    'Donaudampfschifffahrtsstraße 1, 10115 Berlin, Deutschland',
  ],
  'product-tile': [
    ...['delivery.in_24h', 'price.tax_included_rate', 'product.quantity.min', 'product.quantity.step'],
    ...['product.sku', 'stock.none', 'tile.add', 'tile.check', 'tile.new'],
  ],
  'system-message': ['error.404.code', 'Błąd 404'],
}

export const LEFT_OUT: Texts = Object.fromEntries(
  [...new Set([...Object.keys(ON_PURPOSE), ...Object.keys(NOT_YET)])].map((type) => [
    type,
    [...(ON_PURPOSE[type] ?? []), ...(NOT_YET[type] ?? [])],
  ]),
)
