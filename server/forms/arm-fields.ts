import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Experiments, Section } from '#schemas/layout.ts'
import { camelName, isTicked, type TypedValues, textOf } from './field-names.ts'
import { readSettingsForm } from './read-settings-form.ts'
import { settingsFields } from './settings-fields.ts'
import { leavesOfSettings, type SettingsLeaf, type SettingsSchema } from './settings-leaves.ts'

/* What the versions of an experiment change in a section: the same fields for drawing and for reading. */

type Arms = NonNullable<Section['arms']>
type Arm = Arms[string][string]

/** The version of one experiment, with the settings that it replaces. */
interface ArmForm {
  experiment: string
  arm: string
  given: Arm
  leaves: SettingsLeaf[]
  /** names of settings that it could replace, too */
  others: string[]
}

/** Name of a field about a version. */
export const armField = (
  kind: 'hidden' | 'change' | 'same',
  form: Pick<ArmForm, 'experiment' | 'arm'>,
  ...more: string[]
) => `values.${own(kind, form, ...more)}`

const own = (kind: string, { experiment, arm }: Pick<ArmForm, 'experiment' | 'arm'>, ...more: string[]) =>
  camelName('arm', experiment, arm, kind, ...more)

/** The versions of all experiments of a layout, as this section has them. */
export function armForms(
  section: Pick<Section, 'arms' | 'settings'>,
  experiments: Experiments | undefined,
  schema: SettingsSchema,
): ArmForm[] {
  return Object.entries(experiments ?? {}).flatMap(([experiment, shares]) =>
    Object.keys(shares).map((arm) => {
      const given = section.arms?.[experiment]?.[arm] ?? {}
      const replaced = Object.keys(given.settings ?? {})
      const all = Object.keys(schema.properties ?? {})
      return {
        ...{ experiment, arm, given },
        leaves: leavesOfSettings(partOfSchema(schema, replaced), (given.settings ?? {}) as JsonValue).leaves.map(
          (leaf) => ({ ...leaf, prefix: ['arm', experiment, arm] }),
        ),
        others: all.filter((name) => !replaced.includes(name)),
      }
    }),
  )
}

function partOfSchema({ properties = {}, required = [] }: SettingsSchema, names: readonly string[]): SettingsSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    required: required.filter((name) => names.includes(name)),
  }
}

export function armFields(forms: readonly ArmForm[], nameOf: (setting: string) => string, t: Translate): FormField[] {
  return forms.flatMap((form) => {
    const { experiment: name, arm, given, leaves, others } = form
    const group = t('studio.arm.title', { name, arm })
    const settings = settingsFields(leaves, t).map((field) => ({
      ...field,
      group: field.group === undefined ? group : `${group} › ${field.group}`,
    }))
    const plain = { rules: [], group }
    return [
      {
        ...{
          name: armField('hidden', form),
          label: t('studio.arm.hidden'),
          type: 'checkbox' as const,
          ...plain,
        },
        value: given.hidden === true,
      },
      {
        ...{ name: armField('change', form), label: t('studio.arm.change'), type: 'select' as const, group },
        ...{ hint: t('studio.arm.change.hint'), rules: [] },
        value: 'none',
        options: [
          { value: 'none', label: t('studio.arm.change.none') },
          ...others.map((setting) => ({ value: setting, label: nameOf(setting) })),
        ],
      },
      ...Object.keys(given.settings ?? {}).map((setting) => ({
        ...{ name: armField('same', form, setting), type: 'checkbox' as const, ...plain, value: false },
        label: t('studio.arm.same', { setting: nameOf(setting) }),
      })),
      ...settings,
    ]
  })
}

/** The arms after the form, undefined for none; and messages by name of the field. What belongs to no experiment stays. */
export function readArms(
  section: Pick<Section, 'arms' | 'settings'>,
  forms: readonly ArmForm[],
  values: TypedValues,
  t: Translate,
): { arms: Arms | undefined; errors: Record<string, string>; isBegun: boolean } {
  const errors: Record<string, string> = {}
  let isBegun = false
  const arms = structuredClone(section.arms ?? {}) as Arms
  for (const form of forms) {
    const { experiment, arm, given, leaves, others } = form
    if (!Object.hasOwn(values, own('change', form))) continue
    const before = (given.settings ?? {}) as Record<string, JsonValue>
    const read = readSettingsForm(before, leaves, values, t)
    Object.assign(errors, read.errors)
    const kept = Object.entries(read.settings).filter(([setting]) => !isTicked(values, own('same', form, setting)))
    const added = others.find((setting) => setting === textOf(values, own('change', form)))
    if (added !== undefined) isBegun = true
    const settings = Object.fromEntries([
      ...kept,
      ...(added === undefined ? [] : [[added, structuredClone(section.settings[added] ?? null)] as const]),
    ])
    const changed: Arm = {
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(isTicked(values, own('hidden', form)) && { hidden: true }),
    }
    const { [arm]: _, ...rest } = arms[experiment] ?? {}
    arms[experiment] = Object.keys(changed).length > 0 ? { ...rest, [arm]: changed } : rest
    if (Object.keys(arms[experiment]).length === 0) delete arms[experiment]
  }
  return { arms: Object.keys(arms).length === 0 ? undefined : arms, errors, isBegun }
}
