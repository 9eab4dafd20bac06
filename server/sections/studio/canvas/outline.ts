import type { Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import type { LayoutFinding, StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { partKey } from '../layouts/edit-layout.ts'
import { idOfLayout, kindOf, layoutName, sectionName, slotName } from '../layouts/layout-words.ts'
import { scheduleState } from '../layouts/sentences.ts'
import { missingLanguages } from '../layouts/settings-words.ts'
import { canvasHref } from './address.ts'
import { hiddenSections } from './hidden-sections.ts'

type Outline = PropsOf<typeof canvas>['outline']
type Item = Outline['parts'][number]['items'][number]
type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

interface OutlineParts {
  view: CanvasView
  findings: readonly LayoutFinding[]
  /** the layout of the frame that the page stands in; null: none */
  frame: StaffLayout | null
}

const MAX_DEPTH = 8
const TONES = { now: 'ok', later: 'info', over: 'idle' } as const

/** The sections in the order of the page, with the parts that others can be moved into, and how each stands. */
export function canvasOutline(found: StaffLayout, { view, findings, frame }: OutlineParts, context: Context): Outline {
  const { t } = context
  const layout = found.draft?.layout ?? found.layout
  const hidden = hiddenSections(layout, view.visitor)
  const withAdvice = new Set(
    findings.flatMap(({ path, level }) => (level === 'note' ? [] : (/^\/sections\/([^/]+)\//.exec(path)?.[1] ?? []))),
  )
  const parts = [...new Set([...Object.keys(layout.slots), ...found.pageSlots])]
  return {
    title: t('studio.canvas.outline'),
    parts: withOneWay(
      parts.map((key) => {
        const items = itemsOf(layout.slots[key] ?? [], key, 0)
        const part = { key, title: slotName(key, context), items }
        return items.length > 0 ? part : { ...part, ...emptyPart(key, frame, context) }
      }),
    ),
  }

  function itemsOf(ids: readonly string[], part: string, depth: number): Item[] {
    return ids.flatMap((id) => {
      if (id === '$hole') return [{ key: id, part, depth, name: t('studio.layout.hole'), badges: [], inner: [] }]
      const section = layout.sections[id]
      if (!section || depth > MAX_DEPTH) return []
      const slots = found.types.get(section.type)?.slots ?? []
      const inner = slots.map((slot) => ({ key: partKey({ parent: id, slot }), title: slotName(slot, context) }))
      const missing = missingLanguages(section.settings, context)
      const item: Item = {
        ...{ key: id, part, depth, inner },
        name: sectionName(layout, id, found.types, context),
        href: canvasHref(found, { view, section: id }, context),
        badges: [
          ...(missing.length > 0
            ? [{ label: t('studio.missing', { list: missing.join(', ') }), tone: 'bad' as const }]
            : []),
          ...scheduleBadge(section, id),
          ...hiddenBadge(id),
          ...(withAdvice.has(id) ? [{ label: t('studio.canvas.advice.badge'), tone: 'warn' as const }] : []),
        ],
      }
      const below = Object.entries(section.slots ?? {}).flatMap(([slot, ids]) =>
        itemsOf(ids, partKey({ parent: id, slot }), depth + 1),
      )
      return [item, ...below]
    })
  }

  function scheduleBadge({ schedule }: Section, id: string): Item['badges'] {
    const state = schedule && scheduleState(schedule, view.visitor.now)
    // What leaves it out stands beside it, once.
    return state && (state !== 'now' || !hidden.has(id))
      ? [{ label: t(`studio.schedule.${state}`), tone: TONES[state] }]
      : []
  }

  function hiddenBadge(id: string): Item['badges'] {
    const left = hidden.get(id)
    const why = left && (left.id === id ? left.by : 'holder')
    // The badge of its time says that already.
    return why === undefined || why === 'schedule' ? [] : [{ label: t(`studio.canvas.hidden.${why}`), tone: 'idle' }]
  }
}

/** All of these parts lead to one frame: the last of them says the way, for those above it, too. */
function withOneWay(parts: Outline['parts']): Outline['parts'] {
  const last = parts.findLastIndex(({ elsewhere }) => elsewhere !== undefined)
  return parts.map(({ elsewhere, ...part }, at) => (at === last && elsewhere ? { ...part, elsewhere } : part))
}

/** What stands in a part in which the page has no sections: those of its frame, which are changed there. */
function emptyPart(
  key: string,
  frame: StaffLayout | null,
  context: Context,
): Pick<Outline['parts'][number], 'none' | 'elsewhere'> {
  const { t, link } = context
  const layout = frame && (frame.draft?.layout ?? frame.layout)
  const ids = (layout?.slots[key] ?? []).filter((id) => id !== '$hole')
  if (!frame || !layout || ids.length === 0) return { none: t('studio.layout.empty_slot') }
  const href = link(kindOf(frame.name) === 'mails' ? 'studio_layout' : 'studio_canvas', { id: idOfLayout(frame.name) })
  const list = ids.map((id) => sectionName(layout, id, frame.types, context)).join(', ')
  return {
    none: t('studio.canvas.from_frame', { list }),
    ...(href !== null && {
      elsewhere: { label: t('studio.canvas.from_frame.edit', { frame: layoutName(layout, context) }), href },
    }),
  }
}
