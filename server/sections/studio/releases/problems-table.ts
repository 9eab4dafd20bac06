import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { ReleaseContact } from '#server/compiler/studio-data.ts'
import type { ReleasePart, StaffRelease } from '#server/ports/staff-releases.ts'
import { findingPlace, findingSentence } from '../layouts/finding-words.ts'
import { fieldPath } from '../layouts/review.ts'
import { categoryFieldPlace, textFieldPlace } from '../texts/text-problems.ts'
import { partName, partPath } from './part-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff'>

const TONES = { stop: 'bad', advice: 'warn', note: 'info' } as const

/** The gate: everything that is worth knowing of all parts, each with the way to its field. */
export function problemsTable(
  { parts }: StaffRelease,
  contacts: readonly ReleaseContact[],
  context: Context,
): NodeDraft {
  const { t } = context
  const found = parts.flatMap((part) => [...problemsOf(part, context), ...contactProblems(part, contacts, context)])
  return node(
    'data-table',
    {
      caption: t('studio.release.problems'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.gate.column.what'), type: 'text' },
        { label: t('studio.gate.column.where'), type: 'link' },
        { label: t('studio.gate.column.level'), type: 'state' },
      ],
      rows: found.map(({ text, where, href, level }, index) => {
        const label = t(`studio.gate.level.${level}`)
        return {
          key: String(index),
          cells: [
            { text },
            { text: where, ...(href !== null && { href }) },
            { text: label, badges: [{ label, tone: TONES[level] }] },
          ],
        }
      }),
      ...(found.some(({ level }) => level === 'stop') && { summary: t('studio.gate.summary.stop') }),
      ...(found.length === 0 && { none: t('studio.release.problems.none') }),
    },
    { key: 'problems' },
  )
}

interface PartProblem {
  text: string
  where: string
  href: string | null
  level: keyof typeof TONES
}

function problemsOf(part: ReleasePart, context: Context): PartProblem[] {
  const { t, locale } = context
  const { layout } = part
  const name = partName(part, context)
  const moved = part.isMoved
    ? [
        {
          text: t('studio.release.problem.moved'),
          where: name,
          href: partPath(part, context),
          level: 'advice' as const,
        },
      ]
    : []
  if (layout) {
    const known = { layout: layout.after, types: layout.types }
    const found = layout.findings.map((finding) => ({
      text: findingSentence(finding, layout.after, context),
      where: [name, findingPlace(finding.path, known, context)].join(' › '),
      href: fieldPath(finding.path, { name: part.id, ...known }, context) ?? partPath(part, context),
      level: finding.level,
    }))
    return [...moved, ...found]
  }
  const kind =
    part.kind === 'footer'
      ? t('studio.release.problem.footer')
      : part.kind === 'config' || part.kind === 'word'
        ? t('studio.release.problem.setting')
        : t('studio.release.problem.texts')
  return [
    ...moved,
    ...part.problems.map(({ field, message }) => ({
      // The commerce API gives its reasons in English.
      text: locale === 'en' ? message : kind,
      where: name,
      href: fieldOf(part, field, context),
      level: 'stop' as const,
    })),
  ]
}

/** What becomes of texts that are not in the release, or that the commerce API does not know. */
function contactProblems(part: ReleasePart, contacts: readonly ReleaseContact[], context: Context): PartProblem[] {
  if (part.kind !== 'config') return []
  return contacts
    .filter(({ id }) => id === part.id)
    .map(({ sought: name, isEmptied, places }) => ({
      text: context.t(isEmptied ? 'studio.release.problem.contact_lost' : 'studio.release.problem.contact_old', {
        ...{ name, list: places.join(', ') },
      }),
      where: partName(part, context),
      href: partPath(part, context),
      level: 'advice' as const,
    }))
}

/** Where a part is changed, at the field that it is about. */
function fieldOf(part: ReleasePart, field: string, context: Context): string | null {
  const path = partPath(part, context)
  if (path === null || field === '') return path
  const isText = part.kind === 'page' || part.kind === 'post'
  const place = isText ? textFieldPlace(field) : part.kind === 'category' ? categoryFieldPlace(field) : null
  return place === null ? path : `${path}#${place}`
}
