/* The package has types, but does not name them under its `exports`. */
declare module 'dom-accessibility-api' {
  /** accessible name, as W3C's accname computes it */
  export function computeAccessibleName(element: Element): string
  export function getRole(element: Element): string | null
  /** whether assistive technology does not meet the element */
  export function isInaccessible(element: Element): boolean
}
