import { parseJson } from '#schemas/safe-json.ts'
import { hydrateAround, typeInto } from '../boot/replay.ts'
import { fieldsOf, isTickable, TYPED_STORE, type TypedValue } from './saved-typed.ts'

const LIMITS = { maxBytes: 64 * 1024, maxDepth: 4 }
/** Older values belong to a visit that the shopper has given up. */
const MAX_AGE_MS = 10 * 60_000
/** Fields can depend on others: a ticked box draws them, so they are looked for again after the next draw. */
const ROUNDS = 3

/** Fills saved values into the page, once. `drawn` resolves when the page has drawn a change. */
export async function restoreTyped(drawn: () => Promise<void>): Promise<void> {
  await fillTyped(takeSaved(), drawn)
}

/** Fills values into the fields that they were typed into; what is not there within a few draws is left out. */
export async function fillTyped(values: readonly TypedValue[], drawn: () => Promise<void>): Promise<void> {
  let left = values
  for (let round = 0; round < ROUNDS && left.length > 0; round++) {
    left = left.filter((typed) => !fill(typed))
    await drawn()
  }
}

function takeSaved(): TypedValue[] {
  try {
    const parsed = parseJson(sessionStorage.getItem(TYPED_STORE) ?? 'null', LIMITS)
    sessionStorage.removeItem(TYPED_STORE)
    const saved = parsed.ok ? (parsed.value as { path?: unknown; at?: unknown; values?: unknown } | null) : null
    const isDue = saved?.path === location.pathname && Date.now() - Number(saved.at) < MAX_AGE_MS
    return isDue && Array.isArray(saved.values) ? saved.values.filter(isTyped) : []
  } catch {
    // Storage is disabled: nothing was saved.
    return []
  }
}

/** Whether the field is there; it is changed as by the shopper, so that the page notices. */
function fill({ within, name, nth, value }: TypedValue): boolean {
  const holder = within === '' ? document : document.getElementById(within)
  const field = holder && fieldsOf(holder).filter((candidate) => candidate.name === name)[nth]
  if (!field) return false
  hydrateAround(field)
  if ((isTickable(field) ? field.checked : field.value) !== value) typeInto(field, value)
  return true
}

/** Whether what the storage holds is the value of a field. */
export function isTyped(value: unknown): value is TypedValue {
  if (typeof value !== 'object' || value === null) return false
  const { within, name, nth, value: typed } = value as Record<string, unknown>
  const isPlace = typeof within === 'string' && typeof name === 'string' && typeof nth === 'number'
  return isPlace && (typeof typed === 'string' || typeof typed === 'boolean')
}
