import type { Field } from './held-events.ts'

export const root = document.documentElement

/** Start and end of a field's selection; null for fields without one. */
export function caretOf(field: Field): [number, number] | null {
  // Only inputs and text areas have these properties.
  const { selectionStart = null, selectionEnd } = field as HTMLInputElement
  return selectionStart === null ? null : [selectionStart, selectionEnd!]
}

/** The element around the target of an event; nothing, too, for the document and the window, which have none. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null | undefined {
  return (target as Element).closest?.<HTMLElement>(selector)
}

export function isField(target: EventTarget | null): target is Field {
  return !!closest(target, 'input,textarea,select')
}
