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
  const fields = leaves.flatMap((leaf) =>
    leaf.reference
      ? [{ name: settingField(leaf), reference: leaf.reference, text: writeReferences(leaf.value, leaf.reference) }]
      : [],
  )
  return readPickerFields(fields, typed, context)
}

/** A field with a picker: its name below `values`, and what it holds as stored. */
interface PickerField {
  name: string
  reference: Pick<ReferenceShape, 'kinds'>
  text: string
}

/** The same for fields of any form. Throws UpstreamError. */
export async function readPickerFields(
  fields: readonly PickerField[],
  typed: FormDraft | null,
  context: Context,
): Promise<PickerData> {
  const texts = new Map(
    fields.map(({ name, text }) => [name, (typed?.values[`values.${name}`] ?? text).replaceAll('\r', '')]),
  )
  const values = [...texts.values()].flatMap((text) => text.split('\n').filter((line) => line !== ''))
  const asked = typed?.values[`values.${SEARCHED}`]
  const picker = fields.find(({ name }) => name === asked)
  const [names, searched] = await Promise.all([
    nameReferences(values, context),
    picker ? search(picker.name, picker.reference, typed, context) : null,
  ])
  return { texts, names, searched }
}

async function search(field: string, { kinds }: PickerField['reference'], typed: FormDraft | null, context: Context) {
  const phrase = typed?.values[`values.${findField(field)}`] ?? ''
  return { field, phrase, found: await findReferences({ kinds, phrase }, context) }
}
