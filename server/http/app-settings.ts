export interface AppSettings {
  /** `https://shop.example`, null: the origin of each request */
  origin: string | null
  /** signs short-lived cookies; the same on every server of a shop */
  secret: string
  /** X-Forwarded-For and -Proto come from a proxy of ours */
  isProxyTrusted: boolean
  cacheBytes: number
  sectionTimeoutMs: number
  /** for a screen's own data and for each part of its frame */
  loadTimeoutMs: number
  changesEveryMs: number
  /** per address, over all writes */
  writesPerMinute: number
  /** origins whose pages may call the shop, without cookies; absent: none but its own */
  corsOrigins?: readonly string[]
  /** origins of scripts of third parties, for the policy of pages; absent: none */
  scriptOrigins?: readonly string[]
  /** bearer token of /metrics; null: only this machine may read it */
  metricsToken: string | null
  /** address of a CDN that resizes pictures; absent or null: the image route does. S7.37 */
  imageCdn?: string | null
}
