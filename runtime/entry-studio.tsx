import '#widgets/theme/tokens.css'
import '#schemas/extensions/installed/theme.ts'
import '#widgets/theme/fallback-fonts.css'
import '#widgets/theme/base.css'
import { catalogHash, groupOf, loadGroup } from 'virtual:studio-groups'
import { loadMessages } from './load-messages.ts'
import { start } from './start.tsx'

// Pages of staff: the same runtime with types of their own, in files of their own.
start(
  {
    catalogHash,
    groupOf,
    loadGroup,
    loadChecks: () => import('./load-studio-checks.ts'),
    loadInteraction: () => import('./open-interaction.ts'),
    loadMessages,
  },
  import.meta.env.PROD ? 'production' : 'development',
).catch((error) => {
  globalThis.heldEvents?.giveUp()
  throw error
})
