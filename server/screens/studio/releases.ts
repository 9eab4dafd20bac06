import { assembler, notFound } from '#server/compiler/assembler.ts'

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
  provides: ['staffRelease'],
  scope: 'private',
  async load({ params, ports }) {
    const found = await ports.staffReleases.one(params.id)
    return found ? { staffRelease: found } : notFound()
  },
  title: ({ staffRelease }) => staffRelease.name,
})
