import type { Effect } from '#schemas/effect.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { type OperationName, operations } from '#schemas/operations.ts'
import { type ActionContext, type ActionResult, toast } from './action.ts'

/** Whether it belongs to the studio: it works while the shop is closed. */
export function isOfStudio(name: OperationName): boolean {
  return (operations[name] as OperationParts).catalog === 'staff'
}

/**
 * Whether the caller may call an operation for staff: null and the person, or the refusal. 401 for nobody, 403 without the right.
 * The commerce API checks rights again. Throws UpstreamError.
 */
export async function staffOf(
  name: OperationName,
  { ports, t, link }: ActionContext,
): Promise<{ refused: ActionResult } | { refused: null; staff: ActionContext['staff'] }> {
  const { access, right, alsoRight } = operations[name] as OperationParts
  if (access !== 'staff') return { refused: null, staff: null }
  const staff = await ports.staff.self()
  if (!staff) return { refused: loggedOut({ t, link }) }
  if (right === undefined || staff.rights.includes(right) || (alsoRight && staff.rights.includes(alsoRight)))
    return { refused: null, staff }
  const text = t('studio.refused.right', { right: t(`studio.right.${right}`) })
  return { refused: { status: 403, effects: [toast('error', text)], cookies: [] } }
}

/** Leads to the log-in of the studio, which leads back to the page of the call: see `withStudioBack`. */
export function loggedOut({ t, link }: Pick<ActionContext, 't' | 'link'>): ActionResult {
  const to = link('studio_login')
  const effects: Effect[] = [
    toast('error', t('studio.refused.logged_out')),
    ...(to === null ? [] : [{ effect: 'navigate' as const, to }]),
  ]
  return { status: 401, effects, cookies: [] }
}

/** The log-in or the confirmation that a refusal leads to knows the page that it was refused on. */
export function withStudioBack(
  result: ActionResult,
  { page, link }: { page: string | null; link: ActionContext['link'] },
): ActionResult {
  if ((result.status !== 401 && result.status !== 403) || page === null) return result
  const ways = (['studio_login', 'studio_confirm'] as const).map((route) => ({
    start: link(route),
    to: link(route, {}, { query: { back: page } }),
  }))
  const effects = result.effects.map((effect) => {
    const way =
      effect.effect === 'navigate' ? ways.find(({ start }) => effect.to.split('?', 1)[0] === start) : undefined
    return way?.to ? { ...effect, to: way.to } : effect
  })
  return { ...result, effects }
}
