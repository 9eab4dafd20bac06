import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { layoutOutline } from '#widgets/studio-layout-outline/schema.ts'
import { idOfLayout, sectionName, slotName } from './layout-words.ts'
import { armSentences, audienceSentence, scheduleSentence, scheduleState, stateSentences } from './sentences.ts'
import { missingLanguages, settingsWords } from './settings-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'> & { names: ReadonlyMap<string, string> }
type Outline = PropsOf<typeof layoutOutline>
type Item = Outline['parts'][number]['items'][number]

const TONES = { now: 'ok', later: 'info', over: 'idle' } as const

/** The sections of the draft, else of what is published, in the order of the page. */
export function outlineOf(found: StaffLayout, context: Context): Outline {
  const { t } = context
  const layout = found.draft?.layout ?? found.layout
  return {
    title: t(found.draft ? 'studio.layout.outline_draft' : 'studio.layout.outline'),
    parts: Object.entries(layout.slots).map(([slot, ids]) => {
      const items = itemsOf(ids, null, 0)
      return {
        title: slotName(slot, context),
        items,
        ...(items.length === 0 && { none: t('studio.layout.empty_slot') }),
      }
    }),
  }

  function itemsOf(ids: readonly string[], inside: string | null, depth: number): Item[] {
    return ids.flatMap((id) => {
      if (id === '$hole') return [hole(id, depth, context)]
      const section = layout.sections[id]
      if (!section || depth > 8) return []
      const name = sectionName(layout, id, found.types, context)
      const missing = missingLanguages(section.settings, context)
      const item: Item = {
        key: id,
        depth,
        name,
        ...(inside !== null && { inside }),
        href: context.link('studio_section', { id: idOfLayout(found.name) }, { query: { section: id } }) ?? '/',
        badges: [
          ...(missing.length > 0
            ? [{ label: t('studio.missing', { list: missing.join(', ') }), tone: 'bad' as const }]
            : []),
          ...(section.schedule ? [scheduleBadge(scheduleState(section.schedule, context.now), context)] : []),
        ],
        facts: unique(settingsWords(section.settings, context)),
        notes: [
          ...new Set([
            ...(section.audience ? [audienceSentence(section.audience, context)] : []),
            ...(section.schedule ? [scheduleSentence(section.schedule, context)] : []),
            ...armSentences(section, context),
            ...stateSentences(section, context),
          ]),
        ],
      }
      const below = Object.entries(section.slots ?? {}).flatMap(([slot, inner]) =>
        itemsOf(inner, t('studio.layout.inside', { section: name, slot: slotName(slot, context) }), depth + 1),
      )
      return [item, ...below]
    })
  }
}

function hole(id: string, depth: number, { t }: Context): Item {
  return { key: id, depth, name: t('studio.layout.hole'), badges: [], facts: [], notes: [] }
}

function scheduleBadge(state: keyof typeof TONES, { t }: Context) {
  return { label: t(`studio.schedule.${state}`), tone: TONES[state] }
}

/** Two settings of one name, such as two links, are one line. */
function unique(words: readonly { label: string; value: string }[]) {
  return [...Map.groupBy(words, ({ label }) => label)].map(([label, all]) => ({
    label,
    value: all.map(({ value }) => value).join('; '),
  }))
}
