import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { fieldOfPath } from '#server/forms/studio-text-fields.ts'
import { idOfText } from '#server/forms/text-names.ts'
import type { ReleasePart, StaffRelease } from '#server/ports/staff-releases.ts'
import { findingPlace, findingSentence } from '../layouts/finding-words.ts'
import { addressOf } from '../layouts/layout-words.ts'
import { fieldPath } from '../layouts/review.ts'
import { authorOf } from '../layouts/words.ts'
import { partName, partPath } from './part-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff'>

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

const TONES = { stop: 'bad', advice: 'warn', note: 'info' } as const

/** The gate: everything that is worth knowing of all parts, each with the way to its field. */
export function problemsTable({ parts }: StaffRelease, context: Context): NodeDraft {
  const { t } = context
  const found = parts.flatMap((part) => problemsOf(part, context))
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
      href: withField(part, field, partPath(part, context)),
      level: 'stop' as const,
    })),
  ]
}

/** Id of the form's node on the page of a text: the ids of its fields begin with it. */
const TEXT_FORM = 'screen.page.text'

function withField({ kind }: ReleasePart, field: string, path: string | null): string | null {
  if (path === null || field === '' || (kind !== 'page' && kind !== 'post')) return path
  return `${path}#${TEXT_FORM}-${fieldOfPath(field).replaceAll('.', '-')}`
}

/** The addresses that it changes, as they are now and as they will be. */
export function addressesTable({ parts }: StaffRelease, laterDrafts: ReadonlySet<string>, context: Context): NodeDraft {
  const { t } = context
  const rows = parts.flatMap((part) => {
    const isLater = laterDrafts.has(`${part.kind}/${part.id}`)
    return addressesOf(part, context).map((changed) => ({ ...changed, isLater }))
  })
  return node(
    'data-table',
    {
      caption: t('studio.release.addresses'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.release.column.address'), type: 'text' },
        { label: t('studio.release.column.part'), type: 'text' },
        { label: t('studio.release.column.now'), type: 'link' },
        { label: t('studio.release.column.then'), type: 'link' },
      ],
      rows: rows.map(({ address, part, now, later, isLater }, index) => ({
        key: String(index),
        cells: [
          { text: address },
          { text: part },
          now === null ? { text: '' } : { text: t('studio.release.look.now'), href: now },
          later === null
            ? { text: '' }
            : {
                ...{ text: t('studio.release.look.then'), href: later },
                ...(isLater && { note: t('studio.release.look.later_draft') }),
              },
        ],
      })),
      ...(rows.length === 0 && { none: t('studio.release.addresses.none') }),
    },
    { key: 'addresses' },
  )
}

interface Changed {
  address: string
  part: string
  now: string | null
  later: string | null
}

function addressesOf(part: ReleasePart, context: Context): Changed[] {
  const { t, link } = context
  const name = partName(part, context)
  if (part.kind === 'layout') {
    const address = addressOf(part.id, context)
    const all = part.id.startsWith('frames/') ? t('studio.release.addresses.all') : null
    const path = address ?? (all === null ? null : '/')
    if (path === null) return []
    const look = (version: Record<string, string>) => link('studio_preview', {}, { query: { path, ...version } })
    return [{ address: address ?? all!, part: name, now: look({ version: 'published' }), later: look({}) }]
  }
  if (part.kind !== 'page' && part.kind !== 'post')
    return [{ address: t('studio.release.addresses.all'), part: name, now: null, later: null }]
  const id = idOfText({ kind: part.kind, id: part.id })
  const slugs = (value: ReleasePart['value']) => {
    const { texts = {} } = (value ?? {}) as Partial<ContentDocument>
    return new Map(LOCALES.flatMap((locale) => (texts[locale]?.slug ? [[locale, texts[locale].slug] as const] : [])))
  }
  const [before, after] = [slugs(part.before), slugs(part.value)]
  return LOCALES.flatMap((locale) => {
    const [old, slug] = [before.get(locale), after.get(locale)]
    if (old === undefined && slug === undefined) return []
    const path = (of: string) => link(part.kind === 'post' ? 'blog_post' : 'cms_page', { slug: of }, { locale })
    const paths = [...new Set([old, slug])].flatMap((each) => (each === undefined ? [] : (path(each) ?? [])))
    return [
      {
        ...{ address: paths.join(' → '), part: name, now: old === undefined ? null : path(old) },
        later: id === null || slug === undefined ? null : link('studio_text_preview', { id }, { locale }),
      },
    ]
  })
}
