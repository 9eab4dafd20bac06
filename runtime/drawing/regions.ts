/**
 * Types of nodes that the browser hydrates apart, one after another, the touched one first: what is many on a page, large,
 * far below, or loaded with the first sign of the shopper. A Suspense boundary is around each, on both sides.
 */
export const REGION_TYPES: ReadonlySet<string> = new Set([
  'product-tile',
  'listing-filters',
  'product-tabs',
  'post-list',
  'site-footer',
  // Late ones (`LATE_GROUPS`) that a layout may place outside of those.
  'benefit-slider',
  'consent-banner',
  'footer-columns',
  'footer-legal',
  'footer-notice',
  'header-contacts',
  'header-note',
  'main-menu',
  'menu-drawer',
  'newsletter-form',
  'post-footer',
  'search-form',
  'search-opener',
  'shop-settings',
])
