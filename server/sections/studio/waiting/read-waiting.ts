import type { ContentRow } from '#schemas/staff-content.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { titleIn } from '#server/forms/text-names.ts'
import { draftKey, type WaitingDraft } from '#server/forms/waiting-drafts.ts'
import type { ReleaseEntry } from '#server/ports/staff-releases.ts'
import { layoutName } from '../layouts/layout-words.ts'

type Context = Pick<LoadContext, 'ports' | 'staff' | 't' | 'locale'>

/** Texts are asked for in so many at once. */
const PER_CALL = 50

/** Drafts of layouts, texts and the footer that the person may see, the one changed last first. Throws UpstreamError. */
export async function readWaiting(context: Context): Promise<WaitingDraft[]> {
  const [layouts, texts, footer, releases] = await Promise.all([
    layoutDrafts(context),
    textDrafts(context),
    footerDraft(context),
    open(context),
  ])
  const found = [...layouts, ...texts, ...footer].map((draft) => ({ ...draft, release: releaseOf(draft, releases) }))
  return found.sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
}

type Unreleased = Omit<WaitingDraft, 'release'>

async function layoutDrafts({ ports, staff, t, locale }: Context): Promise<Unreleased[]> {
  const rights = staff?.rights ?? []
  if (!mayRead(rights, 'layouts') && !mayRead(rights, 'texts')) return []
  const layouts = (await ports.staffLayouts.list()) ?? []
  return layouts.flatMap(({ name, number, layout, draft, plan }) =>
    draft === null
      ? []
      : [
          {
            ...{ kind: 'layout' as const, id: name, name: layoutName(layout, { t, locale }) },
            ...{ author: draft.author, changedAt: draft.savedAt, isNeeded: false, isUnfinished: false },
            ...{ isNew: number === 0 && name.startsWith('pages/'), dueAt: plan?.fault === null ? plan.dueAt : null },
          },
        ],
  )
}

async function textDrafts({ ports, staff, locale }: Context): Promise<Unreleased[]> {
  if (!mayRead(staff?.rights ?? [], 'content')) return []
  const rows: ContentRow[] = []
  // Categories are no part of all texts.
  for (const kind of [null, 'category'] as const)
    for (let page = 1; ; page++) {
      const found = await ports.staffContent.list({ kind, state: 'draft', q: null, page, perPage: PER_CALL })
      rows.push(...(found?.data ?? []))
      if (!found || found.data.length < PER_CALL) break
    }
  return rows.map(({ kind, id, titles, isPublic, isNeeded, isUnfinished, changedAt, draftAuthor = '' }) => ({
    ...{ kind, id, name: titleIn(titles, locale) ?? id, author: draftAuthor, changedAt },
    ...{ isNew: !isPublic, isNeeded, isUnfinished, dueAt: null },
  }))
}

async function footerDraft({ ports, staff, t }: Context): Promise<Unreleased[]> {
  if (!mayRead(staff?.rights ?? [], 'content')) return []
  const { draft } = (await ports.staffFooter.draft()) ?? { draft: null }
  if (!draft) return []
  const { author, savedAt: changedAt } = draft
  const still = { isNew: false, isNeeded: false, isUnfinished: false, dueAt: null }
  return [{ kind: 'footer', id: 'footer', name: t('studio.footer'), author, changedAt, ...still }]
}

/** Releases that are not out, for who may see them. */
async function open({ ports, staff }: Context): Promise<readonly ReleaseEntry[]> {
  if (!mayRead(staff?.rights ?? [], 'layouts')) return []
  return ((await ports.staffReleases.list()) ?? []).filter(({ state }) => state === 'open' || state === 'planned')
}

/** What was made of no draft is another change of the same. */
function releaseOf(draft: Unreleased, releases: readonly ReleaseEntry[]): WaitingDraft['release'] {
  const holding = releases.filter(({ parts }) =>
    parts.some((part) => part.version !== null && `${part.kind}/${part.id}` === draftKey(draft)),
  )
  const [next] = holding.sort((one, other) => ((one.dueAt ?? '9') < (other.dueAt ?? '9') ? -1 : 1))
  return next ? { id: next.id, name: next.name, dueAt: next.dueAt } : null
}
