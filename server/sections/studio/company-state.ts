import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CompanyState } from '#server/ports/staff-companies.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

const TONE: Readonly<Record<CompanyState, Badge['tone']>> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'idle',
  blocked: 'bad',
}

/** How it stands with a company, in words; amber waits for the shop. */
export function companyBadge(state: CompanyState, t: LoadContext['t']): Badge {
  return { label: t(`studio.companies.state.${state}`), tone: TONE[state] }
}
