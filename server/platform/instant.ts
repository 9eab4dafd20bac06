const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Milliseconds since 1970 of an ISO 8601 instant with a zone; null for anything else, including a day that does not
 * exist.
 */
export function readInstant(text: string): number | null {
  const match = INSTANT.exec(text)
  if (!match) return null
  const [year, month, day, hour] = match.slice(1, 5).map(Number) as [number, number, number, number]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day < 1 || day > lastDay || hour > 23) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : ms
}
