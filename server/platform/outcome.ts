/** A result or an expected refusal: a code, with the shop's own sentence if it sent one. */
export type Outcome<T, Code extends string> = { ok: true; value: T } | { ok: false; code: Code; detail: string | null }

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refused<Code extends string>(code: Code, detail: string | null = null) {
  return { ok: false, code, detail } as const
}
