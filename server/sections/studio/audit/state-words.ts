import { studioCompaniesPl } from '#locales/messages/studio/companies.pl.ts'
import { CaseStatus } from '#schemas/return-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { statusText } from '../case-badge.ts'

/** The state of a company, a return or a complaint (their numbers begin with `RE/`) in words; null: another object, or a state of a later version. */
export function stateWord(object: string, state: string, t: LoadContext['t']): string | null {
  const [, kind, id = ''] = /^(company|return)\/(.+)$/s.exec(object) ?? []
  if (kind === 'company') {
    const key = `studio.companies.state.${state}`
    return Object.hasOwn(studioCompaniesPl, key) ? t(key as 'studio.companies.state.approved') : null
  }
  const status = kind === 'return' ? CaseStatus.safeParse(state).data : undefined
  return status ? statusText(id.startsWith('RE') ? 'complaint' : 'withdrawal', status, t) : null
}
