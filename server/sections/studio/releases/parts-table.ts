import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { ReleasePart, StaffRelease } from '#server/ports/staff-releases.ts'
import { authorOf } from '../layouts/words.ts'
import { partName, partPath } from './part-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** The parts, each with its state and the way to where it is changed. */
export function partsTable({ parts, state }: StaffRelease, context: Context): NodeDraft {
  const { t } = context
  return node(
    'data-table',
    {
      caption: t('studio.release.parts'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.release.column.part'), type: 'link' },
        { label: t('studio.release.column.kind'), type: 'text' },
        { label: t('studio.release.column.state'), type: 'state' },
        { label: t('studio.release.column.who'), type: 'text' },
      ],
      rows: parts.map((part) => {
        const href = partPath(part, context)
        const badge = partBadge(part, state, context)
        return {
          key: `${part.kind}/${part.id}`,
          cells: [
            { text: partName(part, context), ...(href !== null && { href }) },
            { text: t(`studio.release.kind.${part.kind}`) },
            { text: badge.label, badges: [badge] },
            { text: authorOf(part.author, t) },
          ],
        }
      }),
      ...(parts.length === 0 && { none: t('studio.release.parts.none') }),
    },
    { key: 'parts' },
  )
}

function partBadge(part: ReleasePart, state: StaffRelease['state'], { t }: Pick<Context, 't'>) {
  if (part.isLeft) return { label: t('studio.release.part.left'), tone: 'idle' as const }
  if (state === 'back') return { label: t('studio.release.part.back'), tone: 'idle' as const }
  const isOut = state === 'out' || state === 'returning'
  if (part.isMoved)
    return { label: t(isOut ? 'studio.release.part.moved_out' : 'studio.release.part.moved'), tone: 'warn' as const }
  if (isOut) return { label: t('studio.release.part.out'), tone: 'ok' as const }
  return part.problems.length > 0
    ? { label: t('studio.release.part.fault'), tone: 'bad' as const }
    : { label: t('studio.release.part.ready'), tone: 'ok' as const }
}
