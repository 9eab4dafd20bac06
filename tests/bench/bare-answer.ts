/** What the bare server answers every request with: the bytes and headers that the shop answered. */
export interface BareAnswer {
  status: number
  /** without what Node adds by itself */
  headers: Readonly<Record<string, string | string[]>>
  bodyBase64: string
  /** asked for with this ETag, as a browser would that has the bytes: anything else answers 500 */
  ifNoneMatch: string | null
}
