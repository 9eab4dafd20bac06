/**
 * Of a key as it is, or encoded in an address once or more: then the slash ends in a digit. A longer run of such digits is
 * something else.
 */
const NAMED = /(own(?:\/|%(?:25)*2f))?(?:(?<![0-9a-f])|(?<=%(?:25)*2f))([0-9a-f]{32})(?![0-9a-f])/gi

/** Hashes of a shop's files that a text may name; `isKey`: as the key of one, so that nothing else is meant. */
export function* mediaNamedIn(text: string): Generator<{ hash: string; isKey: boolean }> {
  for (const [, key, hash] of text.matchAll(NAMED)) yield { hash: hash!.toLowerCase(), isKey: key !== undefined }
}
