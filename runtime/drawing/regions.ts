/**
 * Types of nodes that the browser hydrates apart, one after another, the touched one first: what is many on a page, large,
 * or far below. A Suspense boundary is around each, on both sides.
 */
export const REGION_TYPES: ReadonlySet<string> = new Set([
  'product-tile',
  'listing-filters',
  'product-tabs',
  'post-list',
  'site-footer',
  // Late ones that a layout may place outside of those.
  'consent-banner',
  'footer-columns',
  'footer-legal',
  'footer-notice',
  'newsletter-form',
  'post-footer',
])
