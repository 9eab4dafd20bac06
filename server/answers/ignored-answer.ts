import { type IgnoredParameter, MAX_IGNORED, type Screen } from '#schemas/screen.ts'
import { type ByteEntry, encodedForm, makeEntry } from '#server/http/bytes/byte-entry.ts'
import { negotiateEncoding } from '#server/http/bytes/encoding.ts'

/**
 * The answer of a screen with the parameters that were ignored. Names are unbounded, so this form is never cached: the
 * screen itself comes from the cache under its canonical path.
 */
export function withIgnored(
  entry: ByteEntry,
  ignored: readonly IgnoredParameter[],
  headers: Headers,
): Promise<ByteEntry> {
  const screen = JSON.parse(encodedForm(entry, 'identity').body.toString()) as Screen
  const all = [...ignored, ...(screen.ignored ?? [])].slice(0, MAX_IGNORED)
  return makeEntry({
    status: entry.status,
    bytes: Buffer.from(JSON.stringify({ ...screen, ignored: all })),
    headers: entry.headers.identity,
    encodings: [negotiateEncoding(headers.get('accept-encoding'))],
  })
}
