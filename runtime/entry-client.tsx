import '#widgets/theme/tokens.css'
import '#schemas/extensions/installed/theme.ts'
import '#widgets/theme/fallback-fonts.css'
import '#widgets/theme/base.css'
import { catalogHash, groupOf, loadGroup } from 'virtual:widget-groups'
import { loadMessages } from './load-messages.ts'
import { start } from './start.tsx'

start(
  {
    catalogHash,
    groupOf,
    loadGroup,
    loadChecks: () => import('./load-checks.ts'),
    loadInteraction: () => import('./open-interaction.ts'),
    loadMessages,
  },
  import.meta.env.PROD ? 'production' : 'development',
).catch((error) => {
  globalThis.heldEvents?.giveUp()
  throw error
})
