import type { JsonValue } from '#schemas/json.ts'
import type { ExitCode, Streams } from './command-line.ts'

/** Reads `key=value` arguments; null if one is none. */
export function readPairs(
  pairs: readonly string[],
  toValue: (text: string, key: string) => JsonValue,
): Record<string, JsonValue> | null {
  const changes: Record<string, JsonValue> = Object.create(null)
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) return null
    const key = pair.slice(0, at)
    changes[key] = toValue(pair.slice(at + 1), key)
  }
  return changes
}

/** Says why a change was refused, by key; '' stands for the whole change. `what` was refused: it stays as it was. */
export function refused(
  errors: Readonly<Record<string, string>>,
  { complain }: Pick<Streams, 'complain'>,
  what = 'Refused; nothing was changed.',
): ExitCode {
  complain(what)
  for (const [key, message] of Object.entries(errors)) complain(`  ${key ? `${key}: ` : ''}${message}`)
  return 1
}
