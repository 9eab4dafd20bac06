import { screenAtom } from '../../state/atoms.ts'
import type { RunStep } from '../step.ts'

/** Opens a path, or a route in the language of the page. The table of paths loads on the first navigation by route. */
export const navigate: RunStep<'navigate'> = async ({ to, replace = false }, { shop }) => {
  if (typeof to === 'string') {
    await shop.go(to, { replace })
    return 'go on'
  }
  const { linkToTarget } = await import('#locales/route-table.ts')
  const locale = shop.store.get(screenAtom)?.screen.locale ?? 'pl'
  const path = linkToTarget(locale, { route: to.route, ...(to.params && { params: to.params }) })
  if (path === null) return 'stop'
  await shop.go(path, { replace })
  return 'go on'
}
