import type { Section } from '#schemas/layout.ts'
import type { ActionContext } from '#server/actions/action.ts'
import type { TypedValues } from '#server/forms/field-names.ts'
import { sectionFields } from '#server/sections/studio/layouts/section-fields.ts'
import { type EditedSection, readSection } from './read-section.ts'

interface Merged {
  /** what the sender changed, and for all other fields what stands there now */
  values: TypedValues
  /** fields that both changed, with what the other one made of them; empty: nothing stands in the way */
  theirs: Readonly<Record<string, string>>
}

/**
 * Puts what somebody typed over a section as it is now. `base` is what their form had shown: a field that differs from it is
 * theirs to write, every other one stays as it is now. A field that somebody else has changed as well is told of, unless both made the
 * same of it. Texts are compared as the form would show them, so that spaces and the order of signs make no difference.
 */
export function mergeTyped(
  { base, mine }: { base: TypedValues; mine: TypedValues },
  edited: EditedSection,
  context: ActionContext,
): Merged {
  const shown = (section: Section) => shownValues({ ...edited, section }, context)
  const now = shown(edited.section)
  const before = shown(readSection(edited, base, context).section)
  const wanted = shown(readSection(edited, mine, context).section)
  const changed = [...new Set([...Object.keys(base), ...Object.keys(mine)])].filter(
    (name) => plain(base[name]) !== plain(mine[name]),
  )
  const contested = changed.filter((name) => before.get(name) !== now.get(name) && wanted.get(name) !== now.get(name))
  return {
    values: {
      ...Object.fromEntries(now),
      ...Object.fromEntries(changed.map((name) => [name, mine[name] ?? ''])),
    },
    theirs: Object.fromEntries(contested.map((name) => [`values.${name}`, now.get(name) ?? ''])),
  }
}

function shownValues(
  { section, layout, schema }: EditedSection,
  { t, staff, shopper }: ActionContext,
): Map<string, string> {
  const isAll = staff?.rights.includes('layouts') === true
  const { fields } = sectionFields(
    { section, experiments: layout.experiments, schema, isAll },
    { t, locale: shopper.locale },
  )
  return new Map(fields.map(({ name, value }) => [name.slice('values.'.length), plain(value)]))
}

/** A ticked box is `true`, one that is not is empty, as is a field that was not sent. */
function plain(value: unknown): string {
  return value === undefined || value === null || value === false || value === 'false' ? '' : String(value)
}
