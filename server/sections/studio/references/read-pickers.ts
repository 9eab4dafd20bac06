import type { FormDraft } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { type ReferenceShape, writeReferences } from '#server/forms/reference-values.ts'
import { findField, SEARCHED, settingField } from '#server/forms/settings-fields.ts'
import type { SettingsLeaf } from '#server/forms/settings-leaves.ts'
import { findReferences } from './find-references.ts'
import { nameReferences } from './reference-names.ts'

type Context = Parameters<typeof findReferences>[1]

/** Names of what settings refer to, as stored or as typed without script, and what a search there found. Throws UpstreamError. */
export async function readPickers(
  leaves: readonly SettingsLeaf[],
  typed: FormDraft | null,
  context: Context,
): Promise<PickerData> {
  const pickers = leaves.flatMap((leaf) => (leaf.reference ? [{ leaf, reference: leaf.reference }] : []))
  const texts = new Map(
    pickers.map(({ leaf, reference }) => [
      settingField(leaf),
      (typed?.values[`values.${settingField(leaf)}`] ?? writeReferences(leaf.value, reference)).replaceAll('\r', ''),
    ]),
  )
  const values = [...texts.values()].flatMap((text) => text.split('\n').filter((line) => line !== ''))
  const asked = typed?.values[`values.${SEARCHED}`]
  const picker = pickers.find(({ leaf }) => settingField(leaf) === asked)
  const [names, searched] = await Promise.all([
    nameReferences(values, context),
    picker ? search(settingField(picker.leaf), picker.reference, typed, context) : null,
  ])
  return { texts, names, searched }
}

async function search(field: string, { kinds }: ReferenceShape, typed: FormDraft | null, context: Context) {
  const phrase = typed?.values[`values.${findField(field)}`] ?? ''
  return { field, phrase, found: await findReferences({ kinds, phrase }, context) }
}
