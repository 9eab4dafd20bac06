import type { Translate } from '#locales/translate.ts'
import type { Room } from '#schemas/join-bytes.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { PageScripts } from '#schemas/page-scripts.ts'
import type { Screen } from '#schemas/screen.ts'

/** A widget that threw or a node that could not be drawn; the page went on without it. */
export interface RenderFailure {
  nodeId: string
  type: string
  message: string
}

/** Data of the document besides the screen. */
export interface PageContext {
  /** `https://shop.example` for absolute canonical and sharing links, null if not configured */
  origin: string | null
  /** path of the re-themed tokens, null for the default look */
  themeHref: string | null
  shopName: string
  /** path below /media/ of the picture for sharing pages that have none; absent or null for none */
  shareImage?: string | null
  /** the words of the shop */
  translate: Readonly<Record<Locale, Translate>>
  /** address of the CDN that resizes pictures, null if the image route does */
  imageCdn: string | null
  /** a tracker counts events of shoppers who consent */
  isTracked?: boolean
  /** the JSON of a node in UTF-8, where it is known; absent: it is written */
  jsonOf?: (node: Node) => Uint8Array
  /** memory for the page; absent: its own */
  room?: Room
  /** scripts of third parties, for shoppers who consent; absent: none */
  scripts?: PageScripts
}

/** Draws screens to HTML. The built server entry of the runtime implements it; tests may pass a plain one. */
export interface Renderer {
  /** The whole document, in UTF-8. Never throws for a bad widget: it is replaced by its fallback and listed in `failures`. */
  render(screen: Screen, page: PageContext): { html: Buffer; failures: RenderFailure[] }
  /** Value of Content-Security-Policy for these documents (hashes of the one inline script, no `unsafe-inline`). */
  contentSecurityPolicy: string
  /** hash of the shop's catalog, as it draws it */
  catalog: string
  /** the same of the catalog of staff pages; absent: it draws none */
  staffCatalog?: string
}
