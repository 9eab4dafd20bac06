import { formatDateTime } from '#locales/format.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf, type FormDraft } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { settingField } from '#server/forms/settings-fields.ts'
import type { SettingsLeaf } from '#server/forms/settings-leaves.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { filled } from '#server/sections/described-form.ts'
import { type Picker, pickerProps } from '../references/picker-props.ts'
import { idOfLayout } from './layout-words.ts'
import type { SectionPanel } from './section-panels.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'formDrafts' | 'staff'>

export interface FormLook {
  /** saves what is typed by itself, and says so */
  savesItself?: boolean
}

/** What was typed into the form of a section of this layout, without script. */
export function typedSection(name: string, drafts: readonly FormDraft[]): FormDraft | null {
  const typed = draftOf('studio.saveSection', drafts)
  return typed?.about === idOfLayout(name) ? typed : null
}

/** The form of a section, with pickers in place of the fields that refer to something. */
export function sectionFormNode(
  { found, section, fields, panels, leaves, pickers }: SectionFormParts,
  { t, locale, formDrafts, staff }: Context,
  { savesItself = false }: FormLook = {},
): NodeDraft {
  const typed = typedSection(found.name, formDrafts)
  const args = { id: idOfLayout(found.name), seen: seenOf(found), section }
  const drawn = leaves.filter((leaf) => fields.some(({ name }) => name === `values.${settingField(leaf)}`))
  return node(
    'studio-section-form',
    {
      fields: fields.map((field) => withText(filled(field, typed), pickers)),
      pickers: drawn.flatMap((leaf) => pickerOf(leaf, pickers, t) ?? []),
      panels: panels.map(({ title, text, follows, fields: inPanel }) => ({
        ...{ title, text, fields: inPanel.map(({ name }) => name), ...(follows && { follows }) },
      })),
      rich: drawn.flatMap((leaf) => (leaf.is === 'rich' ? [`values.${settingField(leaf)}`] : [])),
      submit: t('studio.section.save'),
      ...(savesItself && {
        saves: {
          key: `${args.id}.${section}.${staff?.name ?? ''}`,
          afterMs: SAVED_AFTER_MS,
          chosenAfterMs: CHOSEN_AFTER_MS,
          againMs: AGAIN_MS,
          keptMs: KEPT_MS,
          ...(found.draft && {
            last: t('studio.save.last', { date: formatDateTime(found.draft.savedAt, locale) }),
          }),
        },
      }),
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    {
      // Each section has a form of its own: what was typed in one is never sent for another.
      key: savesItself ? `form-${section}` : 'form',
      on: {
        submit: [{ do: 'submit', op: 'studio.saveSection', args }],
        ...(savesItself && {
          keep: [{ do: 'submit' as const, op: 'studio.saveSection' as const, args: { ...args, isQuiet: true } }],
        }),
        arrange: [{ do: 'submit', op: 'studio.arrangeSection', args }],
      },
    },
  )
}

/** Time after the last letter before what was typed is saved. */
const SAVED_AFTER_MS = 800
/** Boxes and choices are saved as soon as a second one could have been pressed with the first. */
const CHOSEN_AFTER_MS = 150
/** Time after which it is tried again where that failed. */
const AGAIN_MS = 15_000
/** How long the browser keeps what could not be saved. */
const KEPT_MS = 7 * 24 * 3_600_000

interface SectionFormParts {
  found: StaffLayout
  /** id of the section */
  section: string
  fields: readonly FormField[]
  panels: readonly SectionPanel[]
  leaves: readonly SettingsLeaf[]
  pickers: PickerData
}

/** Hidden fields with a picker hold what was picked so far. */
export function withText(field: FormField, { texts }: PickerData): FormField {
  const text = texts.get(field.name.slice('values.'.length))
  return text === undefined ? field : { ...field, value: text }
}

export function pickerOf(leaf: SettingsLeaf, data: PickerData, t: Context['t']): Picker | null {
  const { reference } = leaf
  return reference ? pickerProps(settingField(leaf), reference, data, t) : null
}
