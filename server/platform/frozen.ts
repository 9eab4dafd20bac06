/** The same value, frozen with all in it, so that many requests can share it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // Before its parts, which may hold it.
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
