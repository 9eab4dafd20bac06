/** Stands for every text of a type. */
export const ANY_TEXT = '(any)'

type Texts = Readonly<Record<string, readonly string[]>>

/**
 * What the text client says otherwise, or does not have: keys of messages, or texts that examples hold, by node type; `*`
 * for all types.
 */
export const LEFT_OUT: Texts = {
  '*': ['skip.content', 'link.new_tab', 'form.optional'],
  // Removing needs no second question where nothing is removed by a slip of the hand.
  'address-book': ['address.remove_confirm'],
  'cart-page': ['cart.clear_confirm'],
  // A quantity is sent as soon as it is typed, and a price stands beside the sign of multiplication.
  'cart-lines': ['cart.update', 'cart.each'],
  'cart-link': ['header.cart_count'],
  'checkout-stepper': ['stepper.status.completed', 'stepper.status.current', 'stepper.status.inactive'],
  // It asks what this device may store, and a terminal stores nothing.
  'consent-banner': [ANY_TEXT],
  'coupon-form': ['coupon.apply'],
  'document-list': ['document.download'],
  'due-documents': ['document.download'],
  'filter-categories': ['listing.count'],
  // Drawn by `listing-filters`, whose form they belong to.
  'filter-price': [ANY_TEXT],
  'filter-values': [ANY_TEXT],
  'footer-legal': [ANY_TEXT],
  // A choice is saved as soon as it is made, and a field that depends on another is shown once it is needed: the words
  // of the button, and that field, are for browsers without script.
  // A text client has no files to send.
  form: ['Wybierz', 'Kod BLIK', 'pęknięty kubek.jpg', 'files.pick'],
  'header-contacts': ['header.email', 'header.phone'],
  'listing-filters': ['filter.title_count'],
  'main-menu': ['menu.all_categories'],
  'menu-drawer': ['header.email', 'header.phone', 'menu.label'],
  'order-details': ['order.document_file'],
  'order-list': ['order.open'],
  // A terminal uploads no files, and the lines that were read are checked at once.
  'order-lines': ['lines.file.label', 'lines.check'],
  'product-gallery': ['product.gallery.zoom'],
  // Each product of the parts is one line; its quantity stands in its form.
  'product-parts': ['1 ×', '999,999 ×'],
  'search-opener': ['search.placeholder'],
  // Languages and currencies are links with their codes.
  'shop-settings': [ANY_TEXT],
  // The field for a name is always open, and removing needs no second question, as in the address book.
  'shopping-lists': ['lists.rename', 'lists.remove_confirm'],
  'site-logo': [ANY_TEXT],
  'tier-prices': ['product.tier.price', 'product.tier.quantity', 'product.tier.saving'],
}
