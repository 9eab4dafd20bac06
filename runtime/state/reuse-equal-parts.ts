/**
 * `after`, with each part that equals `before` taken from `before`: unchanged parts stay the same objects, so that
 * their subscribers are not drawn again.
 */
export function reuseEqualParts<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = after.map((item, index) => reuseEqualParts(before[index], item))
    return before.length === after.length && kept.every((item, index) => item === before[index])
      ? (before as T)
      : (kept as T)
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const names = Object.keys(after)
  const kept = Object.fromEntries(names.map((name) => [name, reuseEqualParts(before[name], after[name])]))
  const isUnchanged =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && kept[name] === before[name])
  return (isUnchanged ? before : kept) as T
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
