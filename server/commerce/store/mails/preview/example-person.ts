import { Company } from '#schemas/customer.ts'
import { type CustomerRecord, customerByEmail, normalEmail } from '../../../engine/accounts/customer-record.ts'
import {
  type Example,
  type ExampleQuestion,
  type ExampleSources,
  MAX_CANDIDATES,
  NO_TOKEN,
  type NoExample,
} from './example.ts'

type Db = ExampleSources['engine']['db']

/** A mail about a customer's account. */
export async function exampleOfCustomer(
  { engine: { db } }: ExampleSources,
  { name, locale, about }: ExampleQuestion,
): Promise<Example | NoExample> {
  const [customer] = await customersFor(db, about)
  if (!customer) return 'not_found'
  const { email, first_name: firstName } = customer
  const mail = { locale, email, firstName }
  const event = ((): Example['event'] | null => {
    switch (name) {
      case 'registration':
        return { type: 'account.registration_asked', token: NO_TOKEN, ...mail }
      case 'registration-known':
        return { type: 'account.registration_known', ...mail }
      case 'account-created':
        return { type: 'account.created', ...mail }
      case 'account-deleted':
        return { type: 'account.deleted', ...mail }
      case 'account-invitation':
        return { type: 'account.invited', token: NO_TOKEN, ...mail }
      case 'password-reset':
        return { type: 'password.reset_asked', token: NO_TOKEN, ...mail }
      case 'password-changed':
        return { type: 'password.changed', ...mail }
      case 'email-confirm':
        return { type: 'email.change_asked', token: NO_TOKEN, ...mail }
      case 'email-changed':
        return { type: 'email.changed', newEmail: email, ...mail }
      case 'newsletter-confirm':
        return { type: 'newsletter.asked', locale, email, token: NO_TOKEN }
      case 'newsletter-confirmed':
        return { type: 'newsletter.confirmed', locale, email, leaveToken: NO_TOKEN }
      case 'newsletter-left':
        return { type: 'newsletter.left', locale, email }
      default:
        return null
    }
  })()
  return event ? { event, about: email } : 'not_fitting'
}

/** A mail about a user of a company. */
export async function exampleOfCompany(
  { engine: { db } }: ExampleSources,
  { name, locale, about }: ExampleQuestion,
): Promise<Example | NoExample> {
  const customers = await customersFor(db, about)
  const customer = customers.find(({ company }) => company !== null)
  if (!customer) return customers.length === 0 ? 'not_found' : 'not_fitting'
  const { email, first_name: firstName, last_name: lastName, company } = customer
  const { name: companyName } = Company.parse(JSON.parse(company!))
  const invited = {
    locale,
    email,
    companyName,
    role: 'buyer',
    invitedBy: `${firstName} ${lastName}`,
    token: NO_TOKEN,
  } as const
  const event: Example['event'] =
    name === 'company-invitation'
      ? { type: 'company.invited', ...invited }
      : name === 'company-invitation-known'
        ? { type: 'company.invited_known', ...invited }
        : { type: 'company.member_removed', locale, email, firstName, companyName, keepsAccount: true }
  return { event, about: email }
}

/** A mail to a person of the studio: to whoever asks. */
export function exampleOfStaff({ name, locale, person: { email, name: firstName } }: ExampleQuestion): Example {
  const mail = { locale, email, firstName }
  return {
    about: email,
    event:
      name === 'staff-invitation'
        ? { type: 'staff.invited', role: 'merchandiser', invitedBy: firstName, token: NO_TOKEN, ...mail }
        : { type: 'staff.means_changed', change: 'password_set', passkey: null, device: '', ...mail },
  }
}

/** The customer of an address; without one the newest customers. */
async function customersFor(db: Db, email: string | null): Promise<CustomerRecord[]> {
  if (email !== null) return [await customerByEmail(db, normalEmail(email))].filter((each) => each !== null)
  return db
    .selectFrom('customers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
}
