import type { PublicAddress } from '#schemas/public-address.ts'

/** A text page: its route key if it has a route of its own, else its slugs lead to it. */
export interface PublicPage {
  route: string | null
  slugs: Readonly<Record<string, string>>
  /** ISO 8601 in UTC; null if unknown */
  changedAt: string | null
}

/** The public addresses of the shop's data. Each method throws UpstreamError; engines without such a call have none. */
export interface SitemapPort {
  countProducts(): Promise<number>
  /** Up to `limit` products by id, after one of them or after the first `skip`. */
  products(page: { after?: string; skip?: number; limit: number }): Promise<PublicAddress[]>
  categories(): Promise<PublicAddress[]>
  pages(): Promise<PublicPage[]>
  /** Categories of the blog that have posts. */
  blogCategories(): Promise<PublicAddress[]>
  /** Every public post of the blog. */
  posts(): Promise<PublicAddress[]>
}
