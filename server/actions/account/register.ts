import type { Company, ConsentInput, RegistrationInput } from '#schemas/customer.ts'
import type { OperationInput } from '#schemas/operations.ts'
import { type ActionContext, type ActionHandler, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { CONSENT_VERSION } from '#server/forms/consent-version.ts'
import { registrationFields } from '#server/forms/registration-fields.ts'
import { accountRefused, refusal, told } from './account-answers.ts'
import { enter } from './enter.ts'
import { registeredCompany } from './look-up-company.ts'
import { normalTaxId } from './tax-id.ts'

type Registration = OperationInput<'account.register'>

/**
 * Registers a person or a company; the answer is the same for an address that already has an account. S2.140, S2.141,
 * Domain 6.
 */
export const register: ActionHandler<'account.register'> = async (input, context) => {
  const { ports, shopper, t } = context
  const refused = refuseFields(registrationFields({ locale: shopper.locale, t }), input, t)
  if (refused) return refused
  // A company's seat is an address, and carriers call.
  if (input.type === 'b2b' && input.phone === undefined)
    return refusal([
      { effect: 'field-errors', errors: { phone: t('v.required') } },
      toast('error', t('form.fix', { count: 1 })),
    ])
  const registration: RegistrationInput = {
    type: input.type,
    email: input.email.trim(),
    password: input.password,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? null,
    ...(input.type === 'b2b' && (await companyOf(input, context))),
    consents: consentsOf(input, context),
  }
  const outcome = await ports.identity.register(registration, shopper.orderToken)
  return outcome.ok ? told(t('register.sent')) : accountRefused(outcome, t('register.error'), context)
}

/** Opens the account, and starts its session. */
export const confirmRegistration: ActionHandler<'account.confirmRegistration'> = async ({ token }, context) => {
  const outcome = await context.ports.identity.confirmRegistration(token)
  const { t } = context
  if (outcome.ok) return enter(outcome.value, { ...context, back: undefined, said: t('register.ok') })
  return refusal([toast('error', outcome.code === 'too_many' ? t('register.error') : t('password.reset_error'))])
}

/**
 * The company and its seat. The register adds data that the form does not ask for; if it does not answer, registration
 * goes on. S2.142.
 */
async function companyOf(
  input: Registration,
  { companies }: ActionContext,
): Promise<Pick<RegistrationInput, 'company' | 'address'>> {
  const { taxIdCountry: country = 'PL', companyName = '', taxId = '' } = input
  const normal = normalTaxId(taxId, country)
  const answer = await registeredCompany({ country, taxId: normal }, companies)
  const known = answer.is === 'found' ? answer.company : null
  const company: Company = {
    name: companyName,
    taxId: normal,
    taxIdType: country === 'PL' ? 'nip' : /^\d{11}$/.test(normal) ? 'de_idnr' : 'eu_vat',
    regon: input.regon ?? known?.regon ?? null,
    krs: known?.krs ?? null,
    legalForm: null,
    vatStatus: known?.vatStatus ?? 'unknown',
    invoiceEmail: null,
  }
  if (input.phone === undefined) return { company }
  const { street = null, buildingNumber = '', apartmentNumber = null, postcode = '', city = '' } = input
  const { firstName, lastName, phone } = input
  return {
    company,
    address: {
      kind: 'company',
      firstName,
      lastName,
      companyName,
      taxId: normal,
      taxIdCountry: country,
      street,
      buildingNumber,
      apartmentNumber,
      postcode,
      city,
      countryCode: country,
      phone,
    },
  }
}

function consentsOf({ newsletter }: Registration, { t }: ActionContext): ConsentInput[] {
  const consents: ConsentInput[] = [
    { code: 'terms', version: CONSENT_VERSION, text: t('consent.terms'), granted: true },
  ]
  if (newsletter)
    consents.push({ code: 'newsletter_email', version: CONSENT_VERSION, text: t('consent.newsletter'), granted: true })
  return consents
}
