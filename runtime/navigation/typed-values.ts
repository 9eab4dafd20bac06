import { parseJson } from '#schemas/safe-json.ts'
import { TYPED_STORE } from './saved-typed.ts'

const LIMITS = { maxBytes: 64 * 1024, maxDepth: 4 }
/** Older values belong to a visit that the shopper has given up. */
const MAX_AGE_MS = 10 * 60_000
/** Fields can depend on others: a ticked box draws them, so they are looked for again after the next draw. */
const ROUNDS = 3

/** Values of secrets, of files and of the page's own fields are not stored. */
const NOT_STORED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** One field that the shopper has changed: the nth of its name below the element with this id. */
interface TypedValue {
  within: string
  name: string
  nth: number
  value: string | boolean
}

/** Saves what was typed into this page, for `restoreTyped` after it has been loaded again. */
export function saveTyped(): void {
  const values = fieldsOf(document).flatMap((field): TypedValue[] => {
    if (!isChanged(field)) return []
    const { within, nth } = placeOf(field)
    return [{ within, name: field.name, nth, value: isTickable(field) ? field.checked : field.value }]
  })
  if (values.length === 0) return
  try {
    sessionStorage.setItem(TYPED_STORE, JSON.stringify({ path: location.pathname, at: Date.now(), values }))
  } catch {
    // Storage is full or disabled: the page is loaded without them.
  }
}

/** Fills saved values into the page, once. `drawn` resolves when the page has drawn a change. */
export async function restoreTyped(drawn: () => Promise<void>): Promise<void> {
  let left = takeSaved()
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
  if (isTickable(field)) {
    if (field.checked !== value) field.click()
    return true
  }
  // React overrides the setter of the element itself, and would take the change for its own.
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, String(value))
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

function fieldsOf(holder: ParentNode): Field[] {
  return [...holder.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ name, type }) => !name.startsWith('$') && !NOT_STORED.has(type),
  )
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((it) => it.selected !== it.defaultSelected)
  return isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function placeOf(field: Field): { within: string; nth: number } {
  const holder = field.form?.closest<HTMLElement>('[id]')
  const within = holder && holder.id !== '' ? holder.id : ''
  const alike = fieldsOf(holder ?? document).filter(({ name }) => name === field.name)
  return { within, nth: alike.indexOf(field) }
}

function isTyped(value: unknown): value is TypedValue {
  if (typeof value !== 'object' || value === null) return false
  const { within, name, nth, value: typed } = value as Record<string, unknown>
  const isPlace = typeof within === 'string' && typeof name === 'string' && typeof nth === 'number'
  return isPlace && (typeof typed === 'string' || typeof typed === 'boolean')
}
