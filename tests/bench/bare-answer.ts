/** The bare server's only answer: the bytes and headers of the shop's answer. */
export interface BareAnswer {
  status: number
  /** without the headers that Node adds */
  headers: Readonly<Record<string, string | string[]>>
  bodyBase64: string
  /** expected ETag of the requests, as from a browser with a cached copy: any other request is answered 500 */
  ifNoneMatch: string | null
}
