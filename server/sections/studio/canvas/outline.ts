import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LayoutFinding, StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { partKey } from '../layouts/edit-layout.ts'
import { sectionName, slotName } from '../layouts/layout-words.ts'
import { scheduleState } from '../layouts/sentences.ts'
import { missingLanguages } from '../layouts/settings-words.ts'
import { type CanvasView, canvasHref } from './address.ts'

type Outline = PropsOf<typeof canvas>['outline']
type Item = Outline['parts'][number]['items'][number]
type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

const MAX_DEPTH = 8
const TONES = { now: 'ok', later: 'info', over: 'idle' } as const

/** The sections in the order of the page, with the parts that others can be moved into, and how each stands. */
export function canvasOutline(
  found: StaffLayout,
  { view, findings }: { view: CanvasView; findings: readonly LayoutFinding[] },
  context: Context,
): Outline {
  const { t, now } = context
  const layout = found.draft?.layout ?? found.layout
  const withAdvice = new Set(
    findings.flatMap(({ path, level }) => (level === 'note' ? [] : (/^\/sections\/([^/]+)\//.exec(path)?.[1] ?? []))),
  )
  const parts = [...new Set([...Object.keys(layout.slots), ...found.pageSlots])]
  return {
    title: t('studio.canvas.outline'),
    parts: parts.flatMap((key) => {
      const items = itemsOf(layout.slots[key] ?? [], key, 0)
      const part = { key, title: slotName(key, context), items }
      return [items.length > 0 ? part : { ...part, none: t('studio.layout.empty_slot') }]
    }),
  }

  function itemsOf(ids: readonly string[], part: string, depth: number): Item[] {
    return ids.flatMap((id) => {
      if (id === '$hole') return [{ key: id, part, depth, name: t('studio.layout.hole'), badges: [], inner: [] }]
      const section = layout.sections[id]
      if (!section || depth > MAX_DEPTH) return []
      const slots = found.types.get(section.type)?.slots ?? []
      const inner = slots.map((slot) => ({ key: partKey({ parent: id, slot }), title: slotName(slot, context) }))
      const missing = missingLanguages(section.settings, context)
      const state = section.schedule && scheduleState(section.schedule, now)
      const item: Item = {
        ...{ key: id, part, depth, inner },
        name: sectionName(layout, id, found.types, context),
        href: canvasHref(found, { view, section: id }, context),
        badges: [
          ...(missing.length > 0
            ? [{ label: t('studio.missing', { list: missing.join(', ') }), tone: 'bad' as const }]
            : []),
          ...(state ? [{ label: t(`studio.schedule.${state}`), tone: TONES[state] }] : []),
          ...(withAdvice.has(id) ? [{ label: t('studio.canvas.advice.badge'), tone: 'warn' as const }] : []),
        ],
      }
      const below = Object.entries(section.slots ?? {}).flatMap(([slot, ids]) =>
        itemsOf(ids, partKey({ parent: id, slot }), depth + 1),
      )
      return [item, ...below]
    })
  }
}
