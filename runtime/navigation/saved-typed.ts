import type { Field } from '../boot/held-events.ts'

/** Where typed values wait in the session's storage while their page is loaded whole. */
export const TYPED_STORE = 'witryna:typed'

/** Values of secrets, of files and of the page's own fields are not stored. */
const NOT_STORED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'])

/** One field that the shopper has changed: the nth of its name below the element with this id. */
export interface TypedValue {
  within: string
  name: string
  nth: number
  value: string | boolean
}

/** Fields that were typed into: React keeps `defaultValue` of a field that it controls equal to its value. */
const typedInto = new WeakSet<EventTarget>()

/** Notes from now on which fields are typed into. */
export function watchTyped(): void {
  document.addEventListener('input', ({ target }) => typedInto.add(target!), true)
}

/**
 * Saves what was typed into the page at a path, for `restoreTyped` after it has been loaded again. In the entry: a server
 * that was taken back to an older version lacks the chunks of this page.
 */
export function saveTyped(path: string): void {
  const values = typedWithin(document)
  if (values.length === 0) return
  try {
    sessionStorage.setItem(TYPED_STORE, JSON.stringify({ path, at: Date.now(), values }))
  } catch {
    // Storage is full or disabled: the page is loaded without them.
  }
}

/** The fields below an element that the shopper has changed, without secrets. */
export function typedWithin(holder: ParentNode): TypedValue[] {
  return fieldsOf(holder).flatMap((field): TypedValue[] => {
    if (!isChanged(field)) return []
    return [{ ...placeOf(field), name: field.name, value: isTickable(field) ? field.checked : field.value }]
  })
}

/** Whether typed values wait: the code that restores them is loaded only then. */
export function hasSavedTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_STORE) !== null
  } catch {
    // Storage is disabled: nothing was saved.
    return false
  }
}

export function fieldsOf(holder: ParentNode): Field[] {
  return [...holder.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(
    ({ name, type }) => !name.startsWith('$') && !NOT_STORED.has(type),
  )
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((it) => it.selected !== it.defaultSelected)
  if (isTickable(field)) return field.checked !== field.defaultChecked
  return typedInto.has(field) || field.value !== field.defaultValue
}

export function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function placeOf(field: Field): { within: string; nth: number } {
  const holder = field.form?.closest<HTMLElement>('[id]')
  const alike = fieldsOf(holder ?? document).filter(({ name }) => name === field.name)
  return { within: holder?.id ?? '', nth: alike.indexOf(field) }
}
