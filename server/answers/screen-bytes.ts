import { negotiate } from '#schemas/repair.ts'
import type { Screen } from '#schemas/screen.ts'
import { type ByteEntry, type EntryParts, makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import { plainPage } from '#server/http/plain-page.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { DEVICE_HINTS } from '#server/http/visit/device.ts'
import type { Report } from '#server/platform/report.ts'
import type { PageContext, Renderer } from './render.ts'

export type Format = 'html' | 'json'

/** Seconds after which a client should retry while the shop is down. */
const RETRY_AFTER_S = 30

export interface ScreenBytesParts {
  render: Renderer
  headers: SecurityHeaders
  report: Report
  page: () => PageContext
  /** node types and their versions, by the hash of each known catalog that a client may name */
  catalogs: ReadonlyMap<string, Readonly<Record<string, number>>>
}

/** Turns screens into answers, in either format. */
export function createScreenBytes({ render, headers, report, page, catalogs }: ScreenBytesParts) {
  function draw(screen: Screen, requestId: string): string {
    try {
      const { html, failures } = render.render(screen, page())
      for (const { nodeId, type, message } of failures)
        report({ kind: 'render-failed', message, requestId, detail: { node: nodeId, type } })
      return html
    } catch (error) {
      report({ kind: 'unexpected', message: 'A page could not be drawn; a plain page was sent', requestId, error })
      return plainPage(screen.screen.status < 400 ? 500 : screen.screen.status, screen.screen.locale)
    }
  }

  /**
   * For a client with another catalog: nodes that it cannot draw are replaced by their fallbacks before sending.
   * Architecture 3.
   */
  function fitted(screen: Screen, catalog: string | undefined): Screen {
    const known = catalog === undefined ? undefined : catalogs.get(catalog)
    if (!known) return screen
    const result = negotiate(screen, known)
    return result.ok ? result.screen : screen
  }

  return {
    screen(
      screen: Screen,
      {
        format,
        requestId,
        catalog,
        encodings,
      }: { format: Format; requestId: string; catalog?: string | undefined; encodings: EntryParts['encodings'] },
    ): Promise<ByteEntry> {
      const { status } = screen.screen
      const isPrivate = screen.cache.scope === 'private'
      const text = format === 'html' ? draw(screen, requestId) : JSON.stringify(fitted(screen, catalog))
      const own: PlainHeaders =
        format === 'html'
          ? { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' }
          : { 'content-type': 'application/json', 'cache-control': isPrivate ? 'private, no-cache' : 'no-cache' }
      // Requested from browsers only where it changes the page.
      const asking: PlainHeaders =
        format === 'html' && screen.cache.variant.device
          ? { 'accept-ch': DEVICE_HINTS, 'critical-ch': DEVICE_HINTS }
          : {}
      const waiting: PlainHeaders =
        status === 503 ? { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' } : {}
      return makeEntry({
        status,
        bytes: Buffer.from(text),
        headers: { ...(format === 'html' ? headers.html : headers.data), ...own, ...asking, ...waiting },
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

/** A path as a header value: characters beyond ASCII and a stray % are encoded, existing escapes stay. */
function toLocation(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}
