import type { Field } from './held-events.ts'

/** Start and end of a field's selection; null for fields without one. */
export function caretOf(field: Field): [number, number] | null {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  return selectionStart === null ? null : [selectionStart, selectionEnd!]
}

export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input,textarea,select')
}
