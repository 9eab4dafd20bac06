import { mayRead } from '#schemas/staff-right.ts'
import { assembler } from '#server/compiler/assembler.ts'
import { readWaiting } from '#server/sections/studio/waiting/read-waiting.ts'
import { namingEach } from './author-names.ts'

/** Everything that waits to be published: drafts, and what releases that are not out hold besides. */
export const studioWaitingScreen = assembler('studio_waiting')({
  provides: ['waitingDrafts', 'staffReleases'],
  scope: 'private',
  async load(context) {
    const { ports, staff } = context
    const [drafts, releases] = await Promise.all([
      readWaiting(context),
      mayRead(staff?.rights ?? [], 'layouts') ? ports.staffReleases.list() : null,
    ])
    const waiting = (releases ?? []).filter(({ state }) => state === 'open' || state === 'planned')
    return {
      waitingDrafts: await namingEach(drafts, context),
      staffReleases: await Promise.all(
        waiting.map(async (release) => ({ ...release, parts: await namingEach(release.parts, context) })),
      ),
    }
  },
  title: (_, { t }) => t('studio.waiting'),
})
