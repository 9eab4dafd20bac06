import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { NamedCarrier, ParcelMeasures } from '#server/ports/staff-packing.ts'

/** Fields of the forms for packing an order and for notes on it, the same for drawing and for checking. */

const SIZES = ['A', 'B', 'C'] as const
const MEASURES = ['length', 'width', 'height', 'weight'] as const
/** Larger ones no carrier takes: centimetres, and kilograms. */
const MAX = { length: 300, width: 300, height: 300, weight: 1000 } as const

/** `isToPoint`: to a locker, whose boxes have sizes; else the parcel is measured. */
export function labelFields(t: Translate, carriers: readonly NamedCarrier[], isToPoint: boolean): FormField[] {
  return [
    {
      name: 'carrier',
      label: t('studio.label.carrier'),
      type: 'select',
      options: carriers.map(({ code, name }) => ({ value: code, label: name })),
      value: carriers[0]?.code ?? '',
      rules: [{ rule: 'required' }],
    },
    ...(isToPoint ? [sizeField(t)] : MEASURES.map((name) => measureField(t, name))),
  ]
}

const sizeField = (t: Translate): FormField => ({
  name: 'size',
  label: t('studio.label.size'),
  type: 'select',
  options: SIZES.map((value) => ({ value, label: t(`studio.label.size.${value}`) })),
  value: 'A',
  rules: [{ rule: 'required' }],
})

const measureField = (t: Translate, name: (typeof MEASURES)[number]): FormField => ({
  name,
  label: t(`studio.label.${name}`),
  type: 'text',
  inputMode: 'decimal',
  width: 'half',
  rules: [{ rule: 'required' }, { rule: 'length', max: 8 }],
})

type TypedMeasures = { size?: string | undefined } & {
  [K in (typeof MEASURES)[number]]?: string | undefined
}

/** What was typed, in millimetres and grams; or the field that is wrong. */
export function readMeasures(typed: TypedMeasures): { measures: ParcelMeasures } | { wrong: string } {
  const size = SIZES.find((each) => each === typed.size)
  if (size) return { measures: { size } }
  const values = MEASURES.map((name) => [name, readNumber(typed[name] ?? '', MAX[name])] as const)
  const wrong = values.find(([, value]) => value === null)
  if (wrong) return { wrong: wrong[0] }
  const [lengthCm, widthCm, heightCm, weightKg] = values.map(([, value]) => value!) as [number, number, number, number]
  return {
    measures: {
      ...{ lengthMm: Math.round(lengthCm * 10), widthMm: Math.round(widthCm * 10) },
      ...{ heightMm: Math.round(heightCm * 10), weightGrams: Math.round(weightKg * 1000) },
    },
  }
}

/** A positive number as people type it: `40`, `2,5`; null for anything else. */
function readNumber(text: string, max: number): number | null {
  const plain = text.trim().replace(',', '.')
  const number = /^\d{1,4}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return number > 0 && number <= max && Math.round(number * 10) > 0 ? number : null
}

export function noteFields(t: Translate): FormField[] {
  return [
    {
      name: 'text',
      label: t('studio.note.text'),
      type: 'textarea',
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 2000 }],
    },
  ]
}

export function noteRemovalFields(t: Translate, notes: readonly { value: string; label: string }[]): FormField[] {
  return [
    {
      name: 'note',
      label: t('studio.note.which'),
      type: 'select',
      options: [...notes],
      value: notes[0]?.value ?? '',
      rules: [{ rule: 'required' }],
    },
  ]
}
