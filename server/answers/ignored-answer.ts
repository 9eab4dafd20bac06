import { type IgnoredParameter, MAX_IGNORED, type Screen } from '#schemas/screen.ts'
import { ignoredParameter } from '#server/compiler/address/ignored-parameters.ts'
import { type ByteEntry, encodedForm, makeEntry } from '#server/http/bytes/byte-entry.ts'
import { negotiateEncoding } from '#server/http/bytes/encoding.ts'

interface IgnoredOfRequest {
  ignored: readonly IgnoredParameter[]
  /** arms that the call names; those of no experiment of the screen are ignored */
  arms?: Readonly<Record<string, string>> | undefined
  headers: Headers
}

/**
 * The answer of a screen with the parameters that were ignored. Names are unbounded, so this form is never cached: the
 * screen itself comes from the cache under its canonical path.
 */
export async function withIgnored(
  entry: ByteEntry,
  { ignored, arms = {}, headers }: IgnoredOfRequest,
): Promise<ByteEntry> {
  const screen = JSON.parse(encodedForm(entry, 'identity').body.toString()) as Screen
  const unused = Object.entries(arms)
    .filter(([experiment, arm]) => screen.revision.arms[experiment] !== arm)
    .map(([experiment, arm]) => ignoredParameter('call', 'arms', `${experiment}:${arm}`))
  const all = [...ignored, ...unused, ...(screen.ignored ?? [])].slice(0, MAX_IGNORED)
  if (all.length === (screen.ignored ?? []).length) return entry
  return makeEntry({
    status: entry.status,
    bytes: Buffer.from(JSON.stringify({ ...screen, ignored: all })),
    headers: entry.headers.identity,
    encodings: [negotiateEncoding(headers.get('accept-encoding'))],
  })
}
