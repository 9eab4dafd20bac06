import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import type { LayoutSeen, StaffLayout } from '#server/ports/staff-layouts.ts'

/** Fields of the forms about layouts, the same for drawing and for checking. */

/** What the sender of a form saw, as its argument `seen`. */
export function seenOf({ number, draft }: Pick<StaffLayout, 'number' | 'draft'>): string {
  return `${number}.${draft?.edit ?? 0}`
}

export function readSeen(seen: string): LayoutSeen {
  const [published = 0, edit = 0] = seen.split('.').map(Number)
  return { published, edit }
}

/** Why something is changed: it stands in the history. */
export function noteField(t: Translate): FormField {
  return { name: 'note', label: t('studio.note'), type: 'text', rules: [{ rule: 'length', max: 300 }] }
}

/** A choice that has to be made; the first option is chosen at the start. */
export function chosenField(name: string, label: string, options: readonly FieldOption[]): FormField {
  return {
    ...{ name, label, type: 'select', options: [...options], rules: [{ rule: 'required' }] },
    value: options[0]?.value ?? '',
  }
}
