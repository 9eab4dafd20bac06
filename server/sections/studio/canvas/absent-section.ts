import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { placeSentence, placesOf, sectionName } from '../layouts/layout-words.ts'
import { armSentences, audienceSentence, scheduleSentence, stateSentences } from '../layouts/sentences.ts'
import { canvasHref } from './address.ts'
import { visitorWhoGets } from './getting-visitor.ts'
import { type HiddenSection, hiddenSections } from './hidden-sections.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>
type Absent = PropsOf<typeof canvas>['frame']['absent']

/** Why the page does not have a section for this visitor, where it would stand, and who gets it; null: this visitor gets it. */
export function absentSection(
  found: StaffLayout,
  { view, id }: { view: CanvasView; id: string },
  context: Context,
): NonNullable<Absent> | null {
  const { t } = context
  const layout = found.draft?.layout ?? found.layout
  const hidden = hiddenSections(layout, view.visitor).get(id)
  const place = placesOf(layout).get(id)
  if (!hidden || !place) return null
  const named = (each: string) => sectionName(layout, each, found.types, context)
  const words = { name: named(hidden.id), why: whyHidden(hidden, layout, context) }
  const other = visitorWhoGets(id, layout, view)
  return {
    lines: [
      hidden.id === id
        ? t('studio.canvas.absent', words)
        : t('studio.canvas.absent.holder', { ...words, inner: named(id) }),
      t('studio.canvas.absent.place', {
        place: placeSentence(layout, place, { ...context, types: found.types }),
      }),
    ],
    ...(other && {
      link: {
        label: t('studio.canvas.absent.see'),
        href: canvasHref(found, { view, section: id, path: other.path, widthPx: other.widthPx, as: other.as }, context),
      },
    }),
  }
}

function whyHidden({ by, id }: HiddenSection, { sections }: Layout, context: Context): string {
  const section = sections[id]!
  if (by === 'audience') return audienceSentence(section.audience, context)
  return by === 'schedule' ? scheduleSentence(section.schedule, context) : armSentences(section, context).join(' · ')
}

/** What to say where a page has nothing of a section that its visitor gets. */
export function nothingShown(found: StaffLayout, id: string, context: Context): string {
  const layout = found.draft?.layout ?? found.layout
  const states = stateSentences(layout.sections[id] ?? {}, context)
  const name = sectionName(layout, id, found.types, context)
  return states.length === 0
    ? context.t('studio.canvas.nothing', { name })
    : context.t('studio.canvas.nothing.state', { name, why: states.join(' · ') })
}
