import type { JsonValue } from '#schemas/json.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idsIn, partOf } from './edit-layout.ts'
import { placesOf, sectionName, typeName } from './layout-words.ts'
import { fitsIn, groupOfType, SECTION_GROUPS } from './section-groups.ts'
import { wordOf } from './words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'formDrafts'>

interface Adding {
  /** parts of the page that it may go to, as `partOptions` names them */
  parts: readonly { value: string; label: string }[]
  /** id of the section that it goes behind at first; absent: the end of the main part, or of the first one */
  behind?: string
  args: Record<string, JsonValue>
}

/** What can be added to a page and where it goes, behind a step that opens it. */
export function sectionChooser(found: StaffLayout, { parts, behind, args }: Adding, context: Context): NodeDraft {
  const { t, formDrafts } = context
  const refused = draftOf('studio.addSection', formDrafts)
  const form = node(
    'studio-section-chooser',
    {
      search: t('studio.chooser.search'),
      groups: groupsOf(found, context),
      places: placesIn(found, { parts, behind }, context),
      ...(refused?.values.type !== undefined && { chosen: refused.values.type }),
      ...(refused && { errors: { ...refused.errors } }),
      submit: t('studio.section.add'),
    },
    { key: 'form', on: { submit: [{ do: 'submit', op: 'studio.addSection', args }] } },
  )
  return node(
    'studio-record-action',
    {
      ...{ label: t('studio.section.add'), effect: t('studio.section.add.effect'), tone: 'usual', closes: true },
      ...(refused && { isOpen: true }),
    },
    { key: 'addSection', slots: { form: [form] } },
  )
}

/** What fits this page first, then all others by what they are about; presets before the empty form of each type. */
function groupsOf({ name, types }: StaffLayout, context: Context) {
  const { t, locale } = context
  const all = [...types]
    .filter(([, { isAllowed }]) => isAllowed)
    .map(([type, form]) => ({ type, form, title: typeName(type, types, context) }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
  const kindsOf = (listed: typeof all) =>
    listed.flatMap(({ type, form: { presets }, title }) => {
      const text = wordOf(t, `studio.section_note.${type}`)
      const note = text === null ? {} : { text }
      const named = presets.map((preset) =>
        t('studio.section.add.preset', { type: title, preset: preset.name[locale] }),
      )
      return [
        ...presets.map(({ key }, at) => ({ value: `${type}.${key}`, label: named[at]!, ...note })),
        { value: type, label: presets.length > 0 ? t('studio.section.add.bare', { type: title }) : title, ...note },
      ]
    })
  const isFit = ({ type, form }: (typeof all)[number]) => fitsIn(name, type, form)
  const groups = [
    { title: t('studio.chooser.fits'), listed: all.filter(isFit) },
    ...SECTION_GROUPS.map((group) => ({
      title: t(`studio.chooser.group.${group}`),
      listed: all.filter((each) => !isFit(each) && groupOfType(each.type) === group),
    })),
  ]
  return groups
    .filter(({ listed }) => listed.length > 0)
    .map(({ title, listed }) => ({ title, kinds: kindsOf(listed) }))
}

/** Each place of each part: at its beginning, and behind each section that stands there. */
function placesIn(found: StaffLayout, { parts, behind }: Pick<Adding, 'parts' | 'behind'>, context: Context) {
  const { t } = context
  const layout = found.draft?.layout ?? found.layout
  const slotsOf = (type: string) => found.types.get(type)?.slots ?? []
  const groups = parts.map(({ value: part, label }) => {
    const at = partOf(part, { layout, pageSlots: found.pageSlots, slotsOf })
    const names = (at ? idsIn(layout, at) : []).map((id) => ({
      value: `${part}>${id}`,
      label: t('studio.chooser.after', {
        section: id === '$hole' ? t('studio.chooser.hole') : sectionName(layout, id, found.types, context),
      }),
    }))
    return { title: label, options: [{ value: `${part}>`, label: t('studio.chooser.first') }, ...names] }
  })
  const mainAt = parts.findIndex(({ value }) => value === 'main')
  const main = groups[Math.max(0, mainAt)]
  const selected = behind !== undefined && placesOf(layout).has(behind) ? behind : null
  const own = groups
    .flatMap(({ options }) => options)
    .find(({ value }) => selected !== null && value.endsWith(`>${selected}`))
  return { label: t('studio.chooser.where'), value: (own ?? main?.options.at(-1))?.value ?? '', groups }
}
