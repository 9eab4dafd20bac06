/**
 * What the general drawing cannot tell from a node's props: which published words stand for its title, for a bare address
 * and for an event. Null: not drawn. A type that is not listed is drawn by its props alone.
 */
export interface Declared {
  /** key of the heading */
  title?: string
  level?: 1 | 2
  /** keys of sentences below it */
  texts?: readonly string[]
  /** keys of headings after the props */
  headings?: readonly string[]
  /** prop, at any depth -> key of the heading before it */
  sections?: Readonly<Record<string, string>>
  /** of these, lists that have their heading even without items */
  emptySections?: readonly string[]
  /** props that are drawn although their name says that they are silent */
  shown?: readonly string[]
  /** prop or event -> key */
  names?: Readonly<Record<string, string | null>>
}

const LOGO = { names: { name: null, href: 'breadcrumbs.home' } }

export const DECLARED: Readonly<Record<string, Declared>> = {
  'account-drawer': { title: 'header.account', names: { initials: null, logOut: 'header.logout' } },
  'account-manager': { title: 'manager.title' },
  'account-page': { level: 1, names: { logOut: 'nav.logout' } },
  'ask-link': { names: { href: 'product.ask' } },
  'cart-empty': {
    title: 'cart.empty.title',
    level: 1,
    texts: ['cart.empty.description'],
    names: { continueHref: 'cart.empty.button' },
  },
  'cart-link': { names: { href: 'header.cart', open: null } },
  'cart-page': {
    title: 'cart.title',
    level: 1,
    names: { cart: null, continueHref: 'cart.continue', clear: 'cart.clear' },
  },
  'cart-summary': {
    title: 'cart.summary',
    texts: ['cart.not_reserved'],
    names: { checkoutHref: 'cart.checkout', deliveryHref: 'cart.delivery_payment', freeShippingFrom: null },
  },
  'category-head': { level: 1 },
  'category-drawer': { title: 'menu.title' },
  'checkout-page': { level: 1 },
  'checkout-summary': { title: 'checkout.summary', names: { editHref: 'checkout.edit_cart' } },
  'consent-banner': {
    title: 'consent.title',
    texts: ['consent.text'],
    names: { privacyHref: 'consent.policy', choose: null },
  },
  'contact-page': { level: 1, headings: ['contact.details'] },
  'content-page': { level: 1 },
  'due-documents': { title: 'due.title' },
  'entry-page': { level: 1 },
  'filter-categories': { title: 'filter.category' },
  'filter-price': { title: 'filter.price' },
  'footer-legal': { names: { name: null, year: null, consentHref: null, openConsent: 'consent.open' } },
  'listing-empty': { title: 'listing.empty.title', texts: ['listing.empty.description'] },
  'listing-filters': { title: 'filter.title', names: { clearHref: 'filter.clear', chosen: null, total: null } },
  'menu-drawer': { names: { open: 'menu.categories' } },
  'mini-cart': {
    title: 'mini_cart.title',
    names: { cartHref: 'mini_cart.show', checkoutHref: 'mini_cart.checkout', view: null, freeShippingFrom: null },
  },
  'order-details': {
    level: 1,
    sections: {
      timeline: 'order.timeline',
      lines: 'success.products',
      documents: 'order.documents',
      comment: 'checkout.part.comment',
    },
    emptySections: ['lines'],
    names: { trackHref: 'order.track' },
  },
  'order-list': { names: { trackHref: 'order.track' } },
  'order-placed': { level: 1, sections: { lines: 'success.products' } },
  'product-head': { level: 1, names: { shortDescription: null } },
  'product-parts': { shown: ['name'] },
  'purchased-products': { title: 'purchase.title' },
  'recently-viewed': { names: { title: null, priceNote: null } },
  'search-opener': { names: { open: null } },
  'site-logo': LOGO,
  'stock-alert': { names: { userType: null, notify: 'product.notify', login: 'product.notify' } },
  'system-message': { level: 1, shown: ['code'] },
}

/** Props that name, measure or address something and are no words, in nodes of any type. */
export const SILENT: ReadonlySet<string> = new Set([
  ...['id', 'sku', 'code', 'key', 'item', 'value', 'name', 'type', 'kind', 'format', 'country', 'language', 'locale'],
  ...['icon', 'image', 'images', 'src', 'srcset', 'path', 'family', 'action', 'suggestions', 'branches', 'products'],
  ...[
    'template',
    'instant',
    'viewed',
    'stamp',
    'method',
    'social',
    'placeholder',
    'focus',
    'color',
    'picture',
    'scene',
  ],
  ...['target', 'createdAt', 'autocomplete'],
])

/** Names of strings that are headings. */
export const HEADINGS: ReadonlySet<string> = new Set(['title', 'name'])
