import { checkRule } from '#schemas/rules.ts'
import { type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import type { RegisterAnswer } from '#server/ports/company-register.ts'
import type { LimitedRegister, PausedAnswer } from '../limited-register.ts'
import { refusal } from './account-answers.ts'
import { normalTaxId } from './tax-id.ts'

/**
 * Fills the form with the register's data for a tax id. If the register does not answer, or the shopper has asked too often,
 * the form says so; that refuses nothing. S2.142.
 */
export const lookUpCompany: ActionHandler<'account.lookUpCompany'> = async (input, { companies, t }) => {
  const { taxId = '', taxIdCountry: country = 'PL' } = input
  const around = { values: {}, today: '' }
  const wrong = checkRule({ rule: 'required' }, taxId, around) ?? checkRule({ rule: 'taxId', country }, taxId, around)
  if (wrong) return shownAgain(refusal([fieldError(t(wrong.key as 'v.nip'))]))
  const answer = await registeredCompany({ country, taxId: normalTaxId(taxId, country) }, companies)
  if (answer.is === 'unavailable') return shownAgain(refusal([toast('info', t('company.lookup.down'))]))
  if (answer.is === 'paused') {
    const minutes = Math.ceil(answer.retryAfterS / 60)
    return shownAgain(refusal([toast('info', t('company.lookup.paused', { minutes }))]))
  }
  if (answer.is === 'unknown') return shownAgain(refusal([fieldError(t('company.lookup.none'))]))
  const { name: companyName, krs: _, vatStatus: __, ...place } = answer.company
  const known = Object.entries({ companyName, ...place }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return shownAgain({
    status: 200,
    effects: [
      { effect: 'field-values', values: Object.fromEntries(known) },
      { effect: 'announce', text: t('company.lookup.ok') },
    ],
    cookies: [],
  })
}

/** A register that throws counts as unavailable. */
export function registeredCompany(
  id: { country: string; taxId: string },
  companies: LimitedRegister,
): Promise<RegisterAnswer | PausedAnswer> {
  return companies.find(id).catch(() => ({ is: 'unavailable' }) as const)
}

const fieldError = (text: string) => ({ effect: 'field-errors', errors: { taxId: text } }) as const

/** Without script the registration form is shown again with the data. */
function shownAgain(result: ActionResult): ActionResult {
  return { ...result, fillsIn: 'account.register' }
}
