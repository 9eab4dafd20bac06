import type { Effect } from '#schemas/effect.ts'
import { downLevel, downLevelEffects, downLevelSession } from '#schemas/evolution/down-level.ts'
import type { DownLevelPlan } from '#schemas/evolution/plan-down-level.ts'
import type { Screen } from '#schemas/screen.ts'
import type { Report } from '#server/platform/report.ts'
import type { ClientCatalog, FittedPart } from './client-catalog.ts'
import { createNodeCheck } from './node-check.ts'

/**
 * A client of an older catalog. What it cannot get in its own form it gets in ours, with the mark to load the page whole.
 */
export function olderClient({
  plan,
  outside,
  checksAll,
  report,
}: {
  plan: DownLevelPlan
  outside: ClientCatalog
  checksAll: boolean
  report: Report
}): ClientCatalog {
  const faultOf = createNodeCheck(plan.older)
  const detail = { catalog: plan.hash }
  const fitted = <T>(value: T): FittedPart<T> => ({ value, catalog: plan.hash, isOutside: false })

  /** Null, with a report, if a function of the contract's evolution fails. */
  function attempt<T>(make: () => T): T | null {
    try {
      return make()
    } catch (error) {
      report({ kind: 'unexpected', message: 'An answer could not be made for an older catalog', detail, error })
      return null
    }
  }

  function olderScreen(screen: Screen): Screen | null {
    const result = downLevel(screen, plan)
    if (!result.ok) {
      report({ kind: 'repair', message: `For an older catalog: ${result.problem.message}`, detail })
      return null
    }
    const { nodes } = result.screen
    for (const [id, node] of Object.entries(nodes)) {
      const fault = checksAll || node !== screen.nodes[id] ? faultOf(node) : null
      if (fault === null) continue
      const message = `A node does not fit the older catalog that it was made for: ${fault}`
      report({ kind: 'catalog-invalid', message, detail: { ...detail, node: id, type: node.type } })
      return null
    }
    return result.screen
  }

  return {
    key: plan.hash,
    isKnown: true,
    fitScreen(screen) {
      const older = attempt(() => olderScreen(screen))
      return older ? fitted(older) : outside.fitScreen(screen)
    },
    fitEffects(effects, page) {
      const older = attempt(() => downLevelEffects(effects, plan))
      return older ? fitted(older) : outside.fitEffects([wayAhead(effects, page)], page)
    },
    fitSession(session) {
      const older = attempt(() => downLevelSession(session, plan))
      return older ? fitted(older) : outside.fitSession(session)
    },
  }
}

/** An effect that clients of every catalog know, and that brings a screen with all changes: of the next page, if there is one. */
function wayAhead(effects: readonly Effect[], page: string | null): Effect {
  const to = effects.find((effect) => effect.effect === 'navigate')?.to ?? page
  return to === null ? { effect: 'refresh' } : { effect: 'navigate', to }
}
