import type { DocumentFile } from '#server/ports/orders.ts'
import { unexpected } from '../transport/call-errors.ts'
import type { Bytes } from '../transport/http.ts'

/** A document is one page of text; drawing it takes a moment. */
export const FILE_LIMITS = { maxBytes: 5_000_000, timeoutMs: 15_000 }
/** Another customer's, or missing: the answer does not tell which. */
export const NOT_SEEN: ReadonlySet<number> = new Set([401, 403, 404])

/** Null for a missing file or another customer's. */
export function fileOf(what: string, { status, bytes, headers }: Bytes, extension = 'pdf'): DocumentFile | null {
  if (NOT_SEEN.has(status)) return null
  if (status !== 200) throw unexpected(what, { status, detail: null })
  return { bytes, name: nameOf(headers, extension) }
}

/** The file's own name, if it consists of plain words. */
export function nameOf(headers: Bytes['headers'], extension: string): string {
  const [, name] = /filename="([A-Za-z0-9][A-Za-z0-9._-]{0,80})"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name?.endsWith(`.${extension}`) ? name : `document.${extension}`
}
