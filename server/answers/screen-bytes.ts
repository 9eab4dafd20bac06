import { joinBytes } from '#schemas/join-bytes.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import { writeScreen } from '#schemas/write-screen.ts'
import type { ClientCatalog } from '#server/compiler/catalogs/client-catalog.ts'
import { type ByteEntry, type EntryParts, makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import { catalogHeader } from '#server/http/bytes/catalog-header.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { DEVICE_HINTS } from '#server/http/visit/device.ts'
import { step, type Tracing } from '#server/platform/observability/tracing.ts'
import type { Report } from '#server/platform/report.ts'
import { createPageRoom } from './page-room.ts'
import type { PageContext, Renderer } from './render.ts'

export type Format = 'html' | 'json'

/** Seconds after which a client should retry while the shop is down. */
const RETRY_AFTER_S = 30

export interface ScreenBytesParts {
  render: Renderer
  headers: SecurityHeaders
  report: Report
  /** absent or null: requests are not traced */
  tracing?: Tracing | null
  page: () => PageContext
  /** the JSON of a node, in UTF-8 */
  jsonOf: (node: Node) => Uint8Array
  /** pages of other origins may read screens: caches must tell their answers apart */
  variesByOrigin: boolean
}

/** Turns screens into answers, in either format. */
export function createScreenBytes({
  render,
  headers,
  report,
  tracing,
  page,
  jsonOf,
  variesByOrigin,
}: ScreenBytesParts) {
  const room = createPageRoom()

  function draw(screen: Screen, requestId: string): Buffer {
    try {
      const context = isStudioRoute(screen.screen.route) ? studioContext(page()) : page()
      const { html, failures } = step(tracing, 'draw', {}, () => render.render(screen, { ...context, jsonOf, room }))
      for (const { nodeId, type, message } of failures)
        report({ kind: 'render-failed', message, requestId, detail: { node: nodeId, type } })
      return html
    } catch (error) {
      report({ kind: 'unexpected', message: 'A page could not be drawn; a plain page was sent', requestId, error })
      return Buffer.from(plainPage(screen.screen.status < 400 ? 500 : screen.screen.status, screen.screen.locale))
    }
  }

  /** The screen as the client's catalog has it, and the header that says which one that is. */
  function toJson(screen: Screen, catalog: ClientCatalog) {
    const { value, ...written } = catalog.fitScreen(screen)
    return { bytes: joinBytes(writeScreen(value, { jsonOf }), room), named: catalogHeader(written) }
  }

  return {
    screen(
      screen: Screen,
      {
        format,
        requestId,
        catalog,
        encodings,
      }: { format: Format; requestId: string; catalog: ClientCatalog; encodings: EntryParts['encodings'] },
    ): Promise<ByteEntry> {
      const { status } = screen.screen
      const isPrivate = screen.cache.scope === 'private'
      const isStudio = isStudioRoute(screen.screen.route)
      const { bytes, named } =
        format === 'html' ? { bytes: draw(screen, requestId), named: {} } : toJson(screen, catalog)
      const own: PlainHeaders =
        format === 'html'
          ? { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }
          : {
              'content-type': 'application/json',
              'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
              ...(variesByOrigin && { vary: 'origin' }),
            }
      // Requested from browsers only where it changes the page.
      const asking: PlainHeaders =
        format === 'html' && screen.cache.variant.device
          ? { 'accept-ch': DEVICE_HINTS, 'critical-ch': DEVICE_HINTS }
          : {}
      const waiting: PlainHeaders =
        status === 503 ? { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' } : {}
      return makeEntry({
        status,
        bytes,
        isBorrowed: true,
        headers: {
          ...(format === 'html' ? (isStudio ? headers.studio : headers.html) : headers.data),
          ...own,
          ...named,
          ...asking,
          ...waiting,
          ...(isStudio && { 'cache-control': 'no-store' }),
        },
        encodings,
      })
    },
    /** A redirect of a page; JSON clients get a document instead. */
    redirect(to: string, status: 301 | 302 | 303): Promise<ByteEntry> {
      const own = { location: toLocation(to), 'cache-control': 'no-cache' }
      return makeEntry({ status, bytes: Buffer.alloc(0), headers: { ...headers.data, ...own }, encodings: [] })
    },
  }
}

/** Nobody counts what staff do, and scripts of third parties are for shoppers who agree to them. */
function studioContext({ isTracked: _, scripts: __, shareImage: ___, ...context }: PageContext): PageContext {
  return context
}

/** A path as a header value: characters beyond ASCII and a stray % are encoded, existing escapes stay. */
function toLocation(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}
