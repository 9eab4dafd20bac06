import { type ByteEntry, encodedForm, matchesEtag, type PlainHeaders } from './byte-entry.ts'
import { negotiateEncoding, negotiateOnce } from './encoding.ts'

/** The request headers that decide in which form an entry is sent. */
export interface Preferences {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** An answer ready to write; `headers` is the entry's own constant object. */
export interface EntryForm {
  status: number
  headers: PlainHeaders
  body: Buffer | null
}

/** 304 if the client has the entry, else its best encoding. Synchronous, as a promise would cost more than the rest. */
export function formOf(entry: ByteEntry, { acceptEncoding, ifNoneMatch }: Preferences): EntryForm {
  if (entry.status === 200 && matchesEtag(ifNoneMatch, entry.etag))
    return { status: 304, headers: entry.notModifiedHeaders, body: null }
  const isForOne = entry.bodies.zstd !== undefined && negotiateOnce(acceptEncoding) === 'zstd'
  const { headers, body } = encodedForm(entry, isForOne ? 'zstd' : negotiateEncoding(acceptEncoding))
  return { status: entry.status, headers, body }
}

/**
 * The HTTP answer of an entry. Cookies are set on a copy of the headers; without cookies the constant object is sent as
 * it is.
 */
export function answerEntry(entry: ByteEntry, request: Headers, setCookies: readonly string[] = []): Response {
  const acceptEncoding = request.get('accept-encoding')
  return toResponse(formOf(entry, { acceptEncoding, ifNoneMatch: request.get('if-none-match') }), setCookies)
}

export function toResponse({ status, headers, body }: EntryForm, setCookies: readonly string[]): Response {
  return new Response(body as Uint8Array<ArrayBuffer> | null, {
    status,
    headers: setCookies.length === 0 ? headers : withCookies(headers, setCookies),
  })
}

/** Pairs, as a header name may repeat. */
function withCookies(headers: PlainHeaders, setCookies: readonly string[]): [string, string][] {
  return [...Object.entries(headers), ...setCookies.map((cookie): [string, string] => ['set-cookie', cookie])]
}
