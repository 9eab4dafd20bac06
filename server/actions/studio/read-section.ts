import type { Layout, Section } from '#schemas/layout.ts'
import type { ActionContext } from '#server/actions/action.ts'
import { armForms, readArms } from '#server/forms/arm-fields.ts'
import type { TypedValues } from '#server/forms/field-names.ts'
import { changedForms, readSettingsForm } from '#server/forms/read-settings-form.ts'
import { readAudience, readSchedule } from '#server/forms/selection-fields.ts'
import { leavesOfSettings, type SettingsSchema } from '#server/forms/settings-leaves.ts'
import { readStates } from '#server/forms/state-fields.ts'

/** A section, and what its form is made of. */
export interface EditedSection {
  section: Section
  layout: Layout
  schema: SettingsSchema
}

/** A section after its form; by the right to texts alone only those change. */
export function readSection(
  { section, layout, schema }: EditedSection,
  values: TypedValues,
  { t, staff }: ActionContext,
) {
  const { leaves: all } = leavesOfSettings(schema, section.settings)
  if (!staff?.rights.includes('layouts')) {
    const leaves = all.filter(({ locale }) => locale !== undefined)
    const { settings, errors } = readSettingsForm(section.settings, leaves, values, t)
    return { section: { ...section, settings }, errors, leaves, isBegun: false }
  }
  const read = readSettingsForm(section.settings, all, values, t)
  const when = readSchedule(values, t)
  const inArms = readArms(section, armForms(section, layout.experiments, schema), values, t)
  const { audience: _, schedule: __, arms: ___, when: ____, ...rest } = section
  const audience = readAudience(values)
  const states = readStates(values, section.when)
  const changed: Section = {
    ...{ ...rest, settings: read.settings },
    ...(audience && { audience }),
    ...(when.schedule && { schedule: when.schedule }),
    ...(inArms.arms && { arms: inArms.arms }),
    ...(states && { when: states }),
  }
  const isBegun = inArms.isBegun || changedForms(all, values).some(({ form }) => form !== undefined)
  return { section: changed, errors: { ...read.errors, ...when.errors, ...inArms.errors }, leaves: all, isBegun }
}
