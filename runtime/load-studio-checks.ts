import { loadSchemas, loadValidators } from 'virtual:studio-checks'
import { createScreenCheck, type ScreenCheck } from './navigation/check-screen.ts'

/** The check of fetched staff screens, with the checks of each widget group. */
export function openChecks(groupOf: Readonly<Record<string, string>>): ScreenCheck {
  return createScreenCheck({
    loadChecks: (group) => loadValidators[group]!(),
    loadSchemas: async (group) => (await loadSchemas[group]!()).default,
    groupOf,
  })
}
