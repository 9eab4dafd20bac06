import { linkTo } from '#locales/route-table.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffPeople } from '#schemas/staff-account.ts'
import { STAFF_ROLES } from '#schemas/staff-role.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { refused } from './change-pairs.ts'
import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  JSON_OPTION,
  type Streams,
  type Verbs,
} from './command-line.ts'
import { runCommand } from './run-command.ts'
import type { StaffDesk } from './staff-desk.ts'
import { withStoreDesk } from './store-groups.ts'

const PEOPLE_VERBS: Verbs = {
  list: { about: 'the people of the studio with their roles, and open invitations', options: JSON_OPTION },
  invite: {
    takes: '<e-mail>',
    about: 'invites somebody by mail, for seven days',
    options: {
      name: { about: 'whom colleagues will see', value: 'name' },
      role: { about: STAFF_ROLES.join(', '), value: 'role' },
      language: { about: `of the mail and of their studio: ${LOCALES.join(', ')}`, value: 'language' },
    },
  },
  close: { takes: '<handle>', about: 'closes an account at once and for good' },
  link: {
    takes: '[handle]',
    about: 'prints a link of one day: for somebody who cannot log in any more, or without a handle for the first owner',
  },
}

interface PeopleContext extends Pick<Streams, 'print' | 'complain'> {
  desk: Pick<StaffDesk, 'people' | 'invite' | 'closePerson' | 'personLink' | 'firstLink'>
  /** public address of the shop */
  origin: string
}

export const peopleGroup: CommandGroup = {
  name: 'people',
  about: 'People of the studio: invite, close, and links for who cannot log in.',
  verbs: PEOPLE_VERBS,
  run: (args, streams) =>
    runCommand({ name: 'people', verbs: PEOPLE_VERBS }, args, streams, (call) => {
      const { ORIGIN, PORT } = readConfiguration(process.env)
      const origin = ORIGIN || `http://localhost:${PORT}`
      return withStoreDesk(streams, (desk) => runPeopleCommand(call, { ...streams, desk, origin }))
    }),
}

/** Runs a command on the people of the studio. */
export async function runPeopleCommand(
  { verb, subjects, options }: CommandCall,
  world: PeopleContext,
): Promise<ExitCode> {
  const { desk, print } = world
  const [subject = ''] = subjects
  if (verb === 'list') {
    const found = await desk.people()
    if (options.json) print(JSON.stringify(found, null, 2))
    else for (const line of linesOf(found)) print(line)
    return 0
  }
  if (verb === 'invite') {
    const { name = '', role = '', language = DEFAULT_LOCALE } = options
    const outcome = await desk.invite({ email: subject, name, role, locale: language })
    if (!outcome.ok) return refused(outcome.errors, world)
    print(`Invited: ${outcome.value.email} as ${outcome.value.role}, until ${outcome.value.expiresAt}.`)
    return 0
  }
  if (verb === 'close') {
    const outcome = await desk.closePerson(subject)
    if (!outcome.ok) return refused(outcome.errors, world)
    print(`Closed: ${subject}.`)
    return 0
  }
  return printLink(subject, world)
}

async function printLink(handle: string, { desk, print, complain, origin }: PeopleContext): Promise<ExitCode> {
  const outcome = handle === '' ? await desk.firstLink() : await desk.personLink(handle)
  if (!outcome.ok) return refused(outcome.errors, { complain })
  const person = (await desk.people()).people.find((each) => each.handle === handle)
  print(welcomeAddress(origin, person?.locale ?? DEFAULT_LOCALE, outcome.value.token))
  complain('The link works once, for one day. Give it to nobody else.')
  return 0
}

/** The address at which a link for an account is followed. */
const welcomeAddress = (origin: string, locale: Locale, token: string) =>
  origin + linkTo(locale, 'studio_welcome', {}, { token })

function linesOf({ people, invitations }: StaffPeople): string[] {
  return [
    ...people.map(({ handle, role, name, email, activeAt, closedAt }) => {
      const state = closedAt ? `closed ${closedAt}` : activeAt ? `active ${activeAt}` : ''
      return [handle, role, name, `<${email}>`, state].filter((part) => part !== '').join('  ')
    }),
    ...invitations.map(
      ({ email, role, name, expiresAt }) => `invited  ${role}  ${name}  <${email}>  until ${expiresAt}`,
    ),
  ]
}
