/** Scripts of third parties that a page loads once the shopper consents to statistics, and never before. Domain 1. */
export interface PageScripts {
  /** container of the tag manager and address of its script; null: none. S7.40 */
  tagManager: { id: string; src: string } | null
  /** address of the script for analytics of the site search; null: none. S7.39 */
  siteSearch: string | null
  /** origins that the Content-Security-Policy admits for them */
  origins: readonly string[]
}

/** The origin of a script's address; null for an invalid one. */
export function scriptOrigin(src: string): string | null {
  return URL.canParse(src) ? new URL(src).origin : null
}
