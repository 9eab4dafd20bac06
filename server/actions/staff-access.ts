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
  if (!staff) {
    const to = link('studio_login')
    const effects = [
      toast('error', t('studio.refused.logged_out')),
      ...(to === null ? [] : [{ effect: 'navigate' as const, to }]),
    ]
    return { refused: { status: 401, effects, cookies: [] } }
  }
  if (right === undefined || staff.rights.includes(right) || (alsoRight && staff.rights.includes(alsoRight)))
    return { refused: null, staff }
  const text = t('studio.refused.right', { right: t(`studio.right.${right}`) })
  return { refused: { status: 403, effects: [toast('error', text)], cookies: [] } }
}
