import { type ByteEntry, matchesEtag } from './byte-entry.ts'
import { negotiateEncoding } from './encoding.ts'

/**
 * The HTTP answer of an entry: 304 when the client has it, else its best encoding. Cookies are set on a copy of the headers;
 * without any the entry's own constant object goes out untouched. Synchronous: a promise would cost more than the rest.
 */
export function answerEntry(entry: ByteEntry, request: Headers, setCookies: readonly string[] = []): Response {
  const isKnown = entry.status === 200 && matchesEtag(request.get('if-none-match'), entry.etag)
  const wanted = isKnown ? 'identity' : negotiateEncoding(request.get('accept-encoding'))
  const encoding = entry.bodies[wanted] ? wanted : 'identity'
  const headers = isKnown ? entry.notModifiedHeaders : entry.headers[encoding]!
  return new Response(isKnown ? null : (entry.bodies[encoding] as Uint8Array<ArrayBuffer>), {
    status: isKnown ? 304 : entry.status,
    headers: setCookies.length === 0 ? headers : withCookies(headers, setCookies),
  })
}

/** Pairs, as a name may stand there more than once. */
function withCookies(headers: Readonly<Record<string, string>>, setCookies: readonly string[]): [string, string][] {
  return [...Object.entries(headers), ...setCookies.map((cookie): [string, string] => ['set-cookie', cookie])]
}
