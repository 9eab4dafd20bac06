import type { Screen } from '#schemas/screen.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { layoutOutline } from '#widgets/studio-layout-outline/schema.ts'
import { layoutName } from '../layouts/layout-words.ts'
import { outlineOf } from '../layouts/outline.ts'

type Outline = PropsOf<typeof layoutOutline>

/** The sections of a previewed page, each with the way to its form; those that it does not show say so and keep their reasons. */
export function previewOutline(
  screen: Screen,
  layouts: readonly StaffLayout[],
  context: Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>,
): Outline {
  const { t } = context
  return {
    title: t('studio.preview.edit.sections'),
    parts: layouts.flatMap((found) => {
      const isFrame = found.name.startsWith('frames/')
      const shown = shownSections(screen, isFrame ? 'frame' : 'screen')
      const name = layoutName(found.layout, context)
      return outlineOf(found, { ...context, names: new Map() }).parts.map((part) => ({
        ...part,
        title: `${name}: ${part.title}`,
        items: part.items.map((item) =>
          item.href === undefined || shown.has(item.key)
            ? { ...item, facts: [] }
            : {
                ...item,
                facts: [],
                badges: [...item.badges, { label: t('studio.preview.hidden'), tone: 'idle' as const }],
              },
        ),
      }))
    }),
  }
}

/** Ids of sections that have a node on the screen: they stand in its id. */
export function shownSections({ nodes }: Screen, area: 'screen' | 'frame'): ReadonlySet<string> {
  const ids = Object.keys(nodes).map((id) => id.split('.'))
  return new Set(ids.flatMap(([of, section]) => (of === area && section !== undefined ? [section] : [])))
}
