import type { Screen } from '#schemas/screen.ts'

/** A widget that threw or a node that could not be drawn; the page went on without it. */
export interface RenderFailure {
  nodeId: string
  type: string
  message: string
}

/** What the document needs besides the screen. */
export interface PageContext {
  /** `https://shop.example` for absolute canonical and sharing links, null when not configured */
  origin: string | null
  /** path of the re-themed tokens, null for the look as it ships */
  themeHref: string | null
  shopName: string
  /** address of the CDN that resizes pictures, null while the image route does */
  imageCdn: string | null
  /** somebody counts what shoppers who agree to it do */
  isTracked?: boolean
}

/** Draws screens to HTML. The built server entry of the runtime implements it; tests may hand in a plain one. */
export interface Renderer {
  /** The whole document. Never throws for a bad widget: it is replaced by its fallback and named in `failures`. */
  render(screen: Screen, page: PageContext): { html: string; failures: RenderFailure[] }
  /** Value of Content-Security-Policy for these documents (hashes of the one inline script, no `unsafe-inline`). */
  contentSecurityPolicy: string
  /** hash of the node catalog that it draws */
  catalog: string
}
