import type { ContentDocument } from '#schemas/staff-content.ts'
import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { ReleaseContact, ShownPage } from '#server/compiler/studio-data.ts'
import { draftKey } from '#server/forms/waiting-drafts.ts'
import { CONTACT_SETTINGS } from '#server/platform/contacts/contact-names.ts'
import type { StaffRelease } from '#server/ports/staff-releases.ts'
import { MAX_PICTURED } from '#server/sections/studio/preview/page-pictures.ts'
import { nameSettings } from '#server/sections/studio/references/name-settings.ts'
import { nameTexts } from '#server/sections/studio/references/name-texts.ts'
import { contactsInRelease, PLACES_MS } from '#server/sections/studio/texts/contact-places.ts'
import { readWaiting } from '#server/sections/studio/waiting/read-waiting.ts'
import { namingAuthors, namingEach } from './author-names.ts'
import { changedPagesOf } from './shown-pages.ts'

/** Releases, the newest first. */
export const studioReleasesScreen = assembler('studio_releases')({
  provides: ['staffReleases', 'waitingDrafts', 'pickedDrafts'],
  scope: 'private',
  async load(context) {
    const { ports, query } = context
    const [found, drafts] = await Promise.all([ports.staffReleases.list(), readWaiting(context)])
    if (!found) return notFound()
    return {
      staffReleases: await namingEach(found, context),
      waitingDrafts: await namingEach(drafts, context),
      pickedDrafts: query.drafts === undefined ? null : new Set(query.drafts.split(',')),
    }
  },
  title: (_, { t }) => t('studio.releases'),
})

/** One release: what it changes, what keeps it from going out, and what can be done with it. */
export const studioReleaseScreen = assembler('studio_release')({
  provides: ['staffRelease', 'waitingDrafts', 'laterDrafts', 'changedPages', 'releaseContacts', 'referenceNames'],
  scope: 'private',
  async load(context) {
    const staffRelease = await context.ports.staffReleases.one(context.params.id)
    if (!staffRelease) return notFound()
    const later = await laterDrafts(staffRelease, context)
    const named = await namingAuthors(
      (nameOf) => ({
        ...staffRelease,
        author: nameOf(staffRelease.author),
        parts: staffRelease.parts.map((part) => ({ ...part, author: nameOf(part.author) })),
      }),
      context,
    )
    const referenceNames = await namesIn(staffRelease, context)
    const held = new Set(staffRelease.parts.map(({ kind, id }) => `${kind}/${id}`))
    const isGathered = staffRelease.state === 'open' || staffRelease.state === 'planned'
    const waiting = isGathered
      ? (await readWaiting(context)).filter((draft) => !held.has(draftKey(draft)) || later.has(draftKey(draft)))
      : []
    return {
      referenceNames,
      staffRelease: named,
      waitingDrafts: await namingEach(waiting, context),
      laterDrafts: later,
      changedPages: await changedPages(staffRelease, later, context),
      releaseContacts: isGathered ? await releaseContacts(staffRelease, context) : [],
    }
  },
  title: ({ staffRelease }) => staffRelease.name,
})

/** Parts whose draft is another one since they were added, or is gone, as `layout/screens/home`: previews show drafts. */
async function laterDrafts({ parts, state }: StaffRelease, { ports }: LoadContext): Promise<ReadonlySet<string>> {
  const made = parts.filter(({ version }) => version !== null && (state === 'open' || state === 'planned'))
  const drafts = made.some(({ kind }) => kind === 'layout') ? await ports.staffLayouts.drafts() : new Map()
  const isLater = await Promise.all(
    made.map(async ({ kind, id, version }) => {
      if (kind === 'layout') return drafts.get(id)?.edit !== version
      if (kind === 'footer') {
        const state = await ports.staffFooter.draft()
        return state !== null && state.version !== version
      }
      if (kind !== 'page' && kind !== 'post' && kind !== 'category') return false
      const text = await ports.staffContent.one({ kind, id })
      return text !== null && text.version !== version
    }),
  )
  return new Set(made.filter((_, at) => isLater[at]).map(({ kind, id }) => `${kind}/${id}`))
}

/** What it does to texts that name a contact; nothing if that cannot be told now. */
async function releaseContacts(release: StaffRelease, context: LoadContext): Promise<readonly ReleaseContact[]> {
  const isAboutOne = ({ kind, id }: StaffRelease['parts'][number]) =>
    kind === 'config' && Object.values<string>(CONTACT_SETTINGS).includes(id)
  if (!release.parts.some(isAboutOne)) return []
  const stored = await context.ports.staffConfig.stored()
  if (!stored) return []
  const reading = contactsInRelease(release, stored, context)
  return (await context.orWithout(PLACES_MS, 'Places of contact details', reading)) ?? []
}

/** What its layouts and texts refer to, by reference. */
async function namesIn({ parts }: StaffRelease, context: LoadContext): Promise<ReadonlyMap<string, string>> {
  const texts = parts.filter(({ kind, isKnown }) => kind === 'post' && isKnown)
  const documents = texts.flatMap(({ before, value }) => [before, value] as (ContentDocument | null)[])
  const found = await Promise.all([
    nameTexts(documents, context),
    ...parts.flatMap(({ layout }) =>
      layout ? [nameSettings([layout.before, layout.after], layout.types, context)] : [],
    ),
  ])
  return new Map(found.flatMap((names) => [...names]))
}

/** Pages that its layouts make, until it is out: as many as are shown, since each is made to see whether visitors get it. */
async function changedPages(
  { parts, state }: StaffRelease,
  later: ReadonlySet<string>,
  context: LoadContext,
): Promise<ShownPage[]> {
  if (state !== 'open' && state !== 'planned') return []
  const pages = new Map<string, ShownPage>()
  for (const { kind, id, layout } of parts) {
    if (kind !== 'layout' || !layout) continue
    if (pages.size >= MAX_PICTURED) break
    const isLater = later.has(`layout/${id}`)
    for (const page of await changedPagesOf({ name: id, ...layout }, context))
      if (!pages.has(page.path)) pages.set(page.path, { ...page, isLater })
  }
  return [...pages.values()]
}
