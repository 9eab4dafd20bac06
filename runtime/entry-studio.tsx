import '#widgets/theme/tokens.css'
import '#schemas/extensions/installed/theme.ts'
import '#widgets/theme/fallback-fonts.css'
import '#widgets/theme/base.css'
import { catalogHash, groupOf, loadGroup } from 'virtual:studio-groups'
import { giveWay } from '#widgets/parts/give-way.ts'
import { loadMessages } from './load-messages.ts'
import type { InteractionParts } from './open-interaction.ts'
import { start } from './start.tsx'
import { watchUnsaved } from './unsaved/unsaved-forms.ts'

const unsaved = watchUnsaved()

/** Navigation and actions as in the shop, but what is typed is not left without a word. */
async function loadInteraction() {
  const [{ openInteraction }, { guardInteraction }] = await Promise.all([
    import('./open-interaction.ts'),
    import('./unsaved/guard-interaction.ts'),
  ])
  return {
    openInteraction: (parts: InteractionParts) => guardInteraction(openInteraction(parts), unsaved),
  }
}

// Pages of staff: the same runtime with types of their own, in files of their own.
start(
  {
    catalogHash,
    groupOf,
    loadGroup,
    loadChecks: () => import('./load-studio-checks.ts'),
    loadInteraction,
    loadMessages,
    giveWay,
  },
  import.meta.env.PROD ? 'production' : 'development',
).catch((error) => {
  globalThis.heldEvents?.giveUp()
  throw error
})
