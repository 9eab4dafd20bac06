/* The public types of the client. They stand alone: the package ships this file beside the generated catalog. */

/** The types that a client is made for; the build generates `Catalog` from the shop's catalog. */
export interface Contract {
  /** node type -> node */
  nodes: object
  /** operation -> input */
  operations: object
  screen: object
  session: object
  /** all effects, as one union */
  effect: object
}

/** One step of a repair: what a reader left out of a screen. */
export interface ScreenRepair {
  /** id of the node */
  node: string
  /** type of the node, '' if it has none */
  type: string
  step: 'default' | 'removed' | 'unknown' | 'fallback' | 'children' | 'dropped' | 'reference-dropped' | 'unreachable'
  reason: string
}

/** Reads a parsed screen tolerantly; null if nothing of it can be drawn. `createScreenReader` makes one. */
export type ScreenReader = (screen: object) => { screen: object; repairs: ScreenRepair[] } | null

/** Cookies of one shopper, for clients outside browsers. */
export interface CookieJar {
  /** value of the `Cookie` header for an address, '' for none */
  header(address: URL): string
  /** stores what an answer sets and removes what it ends */
  store(address: URL, setCookies: readonly string[]): void
  /** decoded value, or undefined */
  get(name: string): string | undefined
  /** the cookies as one text, for `createCookieJar` in another process */
  save(): string
}

/** A session of a client without cookies; its token is secret. */
export interface BearerSession {
  token: string
  /** end of the token, ISO 8601 */
  expiresAt: string
  /** end of the session, ISO 8601 */
  renewableUntil: string
}

export interface ClientOptions {
  /** origin of the shop, such as `https://shop.example` */
  origin: string
  /** hash of the catalog that this client can draw; absent: that of the package, null: whatever the shop sends */
  catalog?: string | null
  /** currency of amounts, ISO 4217; absent: that of the shopper's cookie, else the shop's own */
  currency?: string
  /** absent in browsers: their own cookies; absent elsewhere: a jar in memory. Null: no cookies */
  cookies?: CookieJar | null
  /**
   * A bearer session in place of cookies, for pages of other origins and native apps: it begins with the first operation,
   * or goes on with a session of `client.bearer`.
   */
  bearer?: true | BearerSession
  /** publishable key of the client, where the shop has keys */
  clientKey?: string
  /** repairs each screen before it is returned; absent: screens are returned as they came */
  read?: ScreenReader
  /** solves the puzzle of `GET /api/captcha`; absent: a required captcha is a refusal */
  solveCaptcha?: (puzzle: unknown) => Promise<string | null>
  /** headers of every request, such as `user-agent` */
  headers?: Readonly<Record<string, string>>
  /** limit of one request in ms; absent: 15,000 */
  timeoutMs?: number
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
}

export interface ScreenReply<C extends Contract> {
  screen: C['screen']
  /** path and query that the screen was asked for, after redirects */
  path: string
  /** HTTP status: a screen may say that there is nothing at its address */
  status: number
  /** set if the screen leads out of the shop, or too often on: the client does not follow */
  leadsTo: string | null
  /** the shop does not know the client's catalog: the screen is written in another one */
  isOutsideWindow: boolean
  /** what the reader had to leave out */
  repairs: readonly ScreenRepair[]
}

/** Answer of an operation. Effects are applied all or not at all. */
export interface ActionReply<C extends Contract> {
  /** whether the operation is done */
  ok: boolean
  status: number
  effects: readonly C['effect'][]
  /** the shop does not know the client's catalog: load the present screen anew */
  isOutsideWindow: boolean
  /** refused until a captcha is solved */
  needsCaptcha: boolean
}

export interface ActOptions extends CallOptions {
  /** path of the screen that the shopper sees: it names the language of the answer's texts */
  path?: string
  /** one key for each intent; absent: a new one. Repeat a call with the same key, and it counts once */
  idempotencyKey?: string
}

export interface Client<C extends Contract> {
  /** the screen of a path, or of an address of the shop. Throws ShopError if there is no usable answer. */
  screen(address: string, options?: CallOptions): Promise<ScreenReply<C>>
  /** Calls an operation. Refusals are answers; throws ShopError if there is none. */
  act<O extends keyof C['operations'] & string>(
    operation: O,
    input: C['operations'][O],
    options?: ActOptions,
  ): Promise<ActionReply<C>>
  /** user, cart and credit of the shopper. Throws ShopError if it cannot be read now: keep the one shown. */
  session(options?: CallOptions & { path?: string }): Promise<C['session']>
  /** any other GET of the shop as JSON, such as an address that a node names. Throws ShopError */
  json(address: string, options?: CallOptions): Promise<unknown>
  /** null in browsers and for clients without cookies */
  readonly cookies: CookieJar | null
  /** the bearer session as it is now, to be kept for another process; null without one */
  readonly bearer: BearerSession | null
}
