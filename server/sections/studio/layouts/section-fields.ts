import type { FormField } from '#schemas/form-field.ts'
import type { Layout, Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { armForms } from '#server/forms/arm-fields.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { settingsFields } from '#server/forms/settings-fields.ts'
import { leavesOfSettings, type SettingsLeaf, type SettingsSchema } from '#server/forms/settings-leaves.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { mayChange } from './layout-actions.ts'
import { type FormLook, sectionFormNode } from './section-form.ts'
import { type SectionPanel, sectionPanels } from './section-panels.ts'
import { settingLabel, valueWords } from './settings-words.ts'

interface SectionParts {
  section: Section
  experiments: Layout['experiments']
  schema: SettingsSchema
  /** false: texts alone */
  isAll: boolean
}

interface SectionFields {
  fields: readonly FormField[]
  panels: readonly SectionPanel[]
  /** of the settings, and of those that versions of a test replace */
  leaves: readonly SettingsLeaf[]
  /** names of settings that no field asks for */
  kept: readonly string[]
  hasSettings: boolean
}

/** All fields of a section, for its form and for what two people have made of it. */
export function sectionFields(
  { section, experiments, schema, isAll }: SectionParts,
  context: Pick<LoadContext, 't' | 'locale'>,
): SectionFields {
  const { t } = context
  const { leaves, kept } = leavesOfSettings(schema, section.settings)
  const asked = isAll ? leaves : leaves.filter(({ locale }) => locale !== undefined)
  const settings = settingsFields(asked, t).map((field, at) => ({ ...field, ...wordsHint(asked[at]!, context) }))
  const arms = isAll ? armForms(section, experiments, schema) : []
  const panels = isAll ? sectionPanels(section, arms, context) : []
  return {
    fields: [...settings, ...panels.flatMap((panel) => panel.fields)],
    panels,
    leaves: [...leaves, ...arms.flatMap((arm) => arm.leaves)],
    kept,
    hasSettings: settings.length > 0,
  }
}

/** What the words of the shop say under the key that a text of mails is. */
function wordsHint({ path, value }: SettingsLeaf, context: Pick<LoadContext, 't' | 'locale'>): { hint?: string } {
  if (path.at(-1) !== '$t' || typeof value !== 'string') return {}
  const text = valueWords({ $t: value }, context)
  return text === value ? {} : { hint: context.t('studio.section.words', { text }) }
}

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts'>

/** The form of one section, for who may change it, and what of it can only be changed elsewhere. */
export function sectionForm(
  found: StaffLayout,
  id: string,
  pickers: PickerData,
  context: Context,
  look: FormLook = {},
): NodeDraft[] {
  const { t, staff } = context
  if (!staff || !mayChange(staff.rights)) return []
  const layout = found.draft?.layout ?? found.layout
  const section = layout.sections[id]!
  const schema = found.types.get(section.type)?.settings ?? {}
  const isAll = staff.rights.includes('layouts')
  const { fields, panels, leaves, kept, hasSettings } = sectionFields(
    { section, experiments: layout.experiments, schema, isAll },
    context,
  )
  const said =
    kept.length > 0
      ? t('studio.section.kept', { list: kept.map((name) => settingLabel(name, context)).join(', ') })
      : null
  return [
    ...(said === null && hasSettings
      ? []
      : [
          node(
            'studio-record-facts',
            {
              groups: [
                { title: t('studio.section.title.settings'), facts: [{ lines: [said ?? t('studio.section.none')] }] },
              ],
            },
            { key: 'kept' },
          ),
        ]),
    ...(fields.length === 0
      ? []
      : [sectionFormNode({ found, section: id, fields, panels, pickers, leaves }, context, look)]),
  ]
}
