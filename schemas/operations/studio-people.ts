import { z } from 'zod'
import { Locale } from '../locale.ts'
import { StaffRole } from '../staff-role.ts'
import { linkToken } from './fields.ts'
import { key, type OperationParts, recordId, text } from './operation.ts'

const forAnyone = { access: 'anyone', catalog: 'staff' } as const
const forStaff = { access: 'staff', catalog: 'staff' } as const
const forPeople = { ...forStaff, right: 'people' } as const

const LOGGED_OUT = 'The caller is no person of the studio.'
const CONFIRM = 'The person must confirm first that it is they: `navigate` leads to the page that asks.'
const WRONG = 'Something is wrong, and the answer does not say what; or there were too many attempts.'
const FIELDS = 'A field is missing or wrong: `field-errors` names each.'
const OWN = { 401: LOGGED_OUT, 403: CONFIRM, 422: FIELDS } as const
const OF_PEOPLE = {
  401: LOGGED_OUT,
  403: `The caller lacks the right \`people\`, or rights of the role. ${CONFIRM}`,
  409: 'It would leave the shop without an owner, or somebody has the address already.',
  422: FIELDS,
} as const

const email = text(254, 'E-mail address.', 'ewa@sklep.example')
const password = text(200, 'Password.', 'cztery zwykłe słowa razem')
const oneTimeCode = text(40, 'Six digits of an authenticator app, or a recovery code.', '123456')
const name = text(80, 'The name that colleagues see.', 'Ewa Kowalska')
const role = StaffRole.meta({ description: 'The role.', examples: ['editor'] })
const language = Locale.meta({ description: 'Language of the studio and of mails.', examples: ['pl'] })
const back = text(
  2048,
  'Path of the next page; absent, and for an address outside the shop: the start page.',
  '/studio',
)
const passkey = text(16_384, 'Answer of `navigator.credentials`, as its `toJSON()` in JSON.', '{"id":"…"}')
const passkeyName = text(60, 'What its owner calls the passkey; absent: the name of the browser.', 'Laptop')
const id = key(64, 'Its id.', 'q3J8vXk2mN5pR7tY9wB1dA')
const person = recordId('Handle of the person.', 'ewa-kowalska')
const OPTIONS = 'Effects: `field-values` with `options`, the JSON for `navigator.credentials`.'

/** Logging in to the studio, the people in it, and their own accounts. */
export const studioPeopleOperations = {
  'studio.logIn': {
    description: 'Logs a person of the studio in with password and code, and opens the next page.',
    ...forAnyone,
    refusals: { 422: WRONG },
    input: z.strictObject({ email, password, oneTimeCode, back: back.optional() }),
  },
  'studio.startPasskeyLogIn': {
    description: `What a browser needs to log in with a passkey. ${OPTIONS}`,
    ...forAnyone,
    refusals: {},
    input: z.strictObject({ back: back.optional() }),
  },
  'studio.logInWithPasskey': {
    description: 'Logs a person of the studio in with a passkey, and opens the next page.',
    ...forAnyone,
    refusals: { 422: WRONG },
    input: z.strictObject({ passkey, back: back.optional() }),
  },
  'studio.logOut': {
    description: 'Ends the session in the studio; it opens nothing any more.',
    ...forAnyone,
    refusals: {},
    input: z.strictObject({}),
  },
  'studio.openAccount': {
    description: 'Opens the account of a link with a password and codes, and logs in. The link is then used up.',
    ...forAnyone,
    refusals: { 422: `${FIELDS} Or the link has been used, withdrawn or is too old.` },
    input: z.strictObject({
      token: linkToken,
      name,
      email: email.optional().meta({ description: 'Address of the first owner; absent for others.' }),
      password,
      oneTimeCode,
    }),
  },
  'studio.startPasskeyAccount': {
    description: `What a browser needs to make the passkey of a link's account. ${OPTIONS}`,
    ...forAnyone,
    refusals: { 422: FIELDS },
    input: z.strictObject({ token: linkToken, name, email: email.optional() }),
  },
  'studio.openPasskeyAccount': {
    description: 'Opens the account of a link with a passkey, and logs in. The link is then used up.',
    ...forAnyone,
    refusals: { 422: 'The passkey cannot be used, or the link has been used, withdrawn or is too old.' },
    input: z.strictObject({ token: linkToken, name, email: email.optional(), passkey }),
  },
  'studio.confirm': {
    description: 'Confirms with password and code that it is still the person of the session, for ten minutes.',
    ...forStaff,
    refusals: { 401: LOGGED_OUT, 422: WRONG },
    input: z.strictObject({ password, oneTimeCode, back: back.optional() }),
  },
  'studio.startPasskeyConfirmation': {
    description: `What a browser needs to confirm with a passkey. ${OPTIONS}`,
    ...forStaff,
    refusals: { 401: LOGGED_OUT },
    input: z.strictObject({ back: back.optional() }),
  },
  'studio.confirmWithPasskey': {
    description: 'Confirms with a passkey that it is still the person of the session, for ten minutes.',
    ...forStaff,
    refusals: { 401: LOGGED_OUT, 422: WRONG },
    input: z.strictObject({ passkey, back: back.optional() }),
  },
  'studio.invite': {
    description: 'Invites somebody to the studio by mail, with a role whose rights the caller has.',
    ...forPeople,
    refusals: OF_PEOPLE,
    input: z.strictObject({ email, name, role, language }),
  },
  'studio.resendInvitation': {
    description: 'Sends an invitation again, with a new link.',
    ...forPeople,
    refusals: OF_PEOPLE,
    input: z.strictObject({ id }),
  },
  'studio.withdrawInvitation': {
    description: 'Withdraws an invitation: its link opens nothing any more.',
    ...forPeople,
    refusals: OF_PEOPLE,
    input: z.strictObject({ id }),
  },
  'studio.changePerson': {
    description: 'Changes name and role of a person.',
    ...forPeople,
    refusals: OF_PEOPLE,
    input: z.strictObject({ id: person, name, role }),
  },
  'studio.closePerson': {
    description: 'Closes the account of a person at once and for good.',
    ...forPeople,
    refusals: OF_PEOPLE,
    input: z.strictObject({
      id: person,
      isConfirmed: z.boolean().optional().meta({ description: 'Whether the caller knows that it cannot be undone.' }),
    }),
  },
  'studio.changeSelf': {
    description: 'Changes own name and language.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ name, language }),
  },
  'studio.endSession': {
    description: 'Ends another session of the caller.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ id }),
  },
  'studio.prepareCodes': {
    description: 'Prepares other one-time codes; those in use stay until the first new code is given.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({}),
  },
  'studio.activateCodes': {
    description: 'Puts the prepared one-time codes into use, with new recovery codes.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ oneTimeCode }),
  },
  'studio.renewRecoveryCodes': {
    description: 'Makes ten new recovery codes; those before open nothing any more.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({}),
  },
  'studio.recoveryCodesSaved': {
    description: 'Says that the new recovery codes are saved: they are never shown again.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({}),
  },
  'studio.setPassword': {
    description: 'Sets a password; every other session of the caller ends.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ password }),
  },
  'studio.removePassword': {
    description: 'Removes password and one-time codes of somebody who has a passkey.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({}),
  },
  'studio.startPasskey': {
    description: `What a browser needs to make one more passkey. ${OPTIONS}`,
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ name: passkeyName.optional() }),
  },
  'studio.addPasskey': {
    description: 'Adds a passkey to the own account.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ passkey, name: passkeyName.optional() }),
  },
  'studio.removePasskey': {
    description: 'Removes a passkey of the own account that is not the last way to log in.',
    ...forStaff,
    refusals: OWN,
    input: z.strictObject({ id: key(1400, 'Its id.', 'q3J8vXk2mN5pR7tY9wB1dA') }),
  },
} as const satisfies Record<string, OperationParts>
