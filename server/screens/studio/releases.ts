import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { StaffRelease } from '#server/ports/staff-releases.ts'

/** Releases, the newest first. */
export const studioReleasesScreen = assembler('studio_releases')({
  provides: ['staffReleases'],
  scope: 'private',
  async load({ ports }) {
    const found = await ports.staffReleases.list()
    return found ? { staffReleases: found } : notFound()
  },
  title: (_, { t }) => t('studio.releases'),
})

/** One release: what it changes, what keeps it from going out, and what can be done with it. */
export const studioReleaseScreen = assembler('studio_release')({
  provides: ['staffRelease', 'laterDrafts'],
  scope: 'private',
  async load(context) {
    const staffRelease = await context.ports.staffReleases.one(context.params.id)
    return staffRelease ? { staffRelease, laterDrafts: await laterDrafts(staffRelease, context) } : notFound()
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
      if (kind !== 'page' && kind !== 'post') return false
      const text = await ports.staffContent.one({ kind, id })
      return text !== null && text.version !== version
    }),
  )
  return new Set(made.filter((_, at) => isLater[at]).map(({ kind, id }) => `${kind}/${id}`))
}
