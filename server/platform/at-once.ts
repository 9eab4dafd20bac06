/** A value, or the promise of one that has to be waited for: a promise of what is there costs more than many a value. */
export type AtOnce<T> = T | Promise<T>

/** `then` of all values: at once if all are there. Values are no promises themselves. */
export function whenAll<T, R>(values: readonly AtOnce<T>[], then: (values: T[]) => R | Promise<R>): AtOnce<R> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values).then(then) : then(values as T[])
}
