import { rightsOfRole, STAFF_ROLES, StaffRole } from '#schemas/staff-role.ts'
import { refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import { printPage } from './print-page.ts'
import type { Audit, MadeKey, StaffDesk, StaffKey } from './staff-desk.ts'

export const KEY_VERBS: Verbs = {
  list: { about: 'all keys with their rights, the revoked ones as well', options: JSON_OPTION },
  create: {
    takes: '<name>',
    about: 'makes a key and prints it, this once',
    options: {
      rights: { about: 'such as orders,returns; an unknown one is refused with the list', value: 'rights' },
      role: { about: `or those of a role: ${STAFF_ROLES.join(', ')}`, value: 'role' },
      expires: { about: 'last day on which it works, in UTC', value: 'day', shape: /^\d{4}-\d{2}-\d{2}$/ },
      ...JSON_OPTION,
    },
  },
  revoke: { takes: '<name>', about: 'ends a key at once and for good' },
}

const DAY = { value: 'day', shape: /^\d{4}-\d{2}-\d{2}$/ }

export const AUDIT_VERBS: Verbs = {
  list: {
    about: 'the newest first, 50 on a page',
    options: {
      object: { about: 'only about this, such as order/100015079', value: 'object' },
      key: { about: 'only with this key, or of a person: person:ewa-kowalska', value: 'name' },
      from: { about: 'from this day on, in UTC', ...DAY },
      until: { about: 'until the end of this day, in UTC', ...DAY },
      page: { about: 'a later page', value: 'number', shape: /^\d{1,3}$/ },
      ...JSON_OPTION,
    },
  },
}

interface StaffContext extends Pick<Streams, 'print' | 'complain'> {
  desk: StaffDesk
}

/** Runs a command on staff keys. */
export async function runKeyCommand({ verb, subjects, options }: CommandCall, world: StaffContext): Promise<ExitCode> {
  const { desk, print } = world
  const [name = ''] = subjects
  if (verb === 'list') {
    const keys = await desk.staffKeys()
    if (options.json) print(JSON.stringify(keys, null, 2))
    else for (const key of keys) print(lineOf(key))
    return 0
  }
  if (verb === 'revoke') {
    const outcome = await desk.revokeKey(name)
    if (!outcome.ok) return refused(outcome.errors, world)
    print(`Revoked: ${name}.`)
    return 0
  }
  const role = StaffRole.safeParse(options.role)
  if (options.role !== undefined && !role.success)
    return refused({ role: `Roles are ${STAFF_ROLES.join(', ')}.` }, world)
  const named = typeof options.rights === 'string' ? options.rights.split(',').map((right) => right.trim()) : []
  const rights = [...new Set([...named, ...(role.success ? rightsOfRole(role.data) : [])])]
  if (rights.length === 0)
    return refused({ rights: 'Name its rights: --rights orders,returns, or --role orders.' }, world)
  const expires = typeof options.expires === 'string' ? { expiresAt: `${options.expires}T23:59:59.999Z` } : {}
  const outcome = await desk.createKey({ name, rights, ...expires })
  if (!outcome.ok) return refused(outcome.errors, world)
  printKey(outcome.value, options.json === true, world)
  return 0
}

/** Lists the audit trail. */
export async function runAuditCommand({ options }: CommandCall, world: StaffContext): Promise<ExitCode> {
  const { object, key, from, until, page } = options
  const filters = {
    object,
    key,
    from: typeof from === 'string' ? `${from}T00:00:00.000Z` : undefined,
    until: typeof until === 'string' ? `${until}T23:59:59.999Z` : undefined,
    page,
  }
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const found = await world.desk.audit(Object.fromEntries(given))
  return printPage(found, { isJson: options.json === true, noun: 'calls', linesOf: auditLine }, world)
}

const auditLine = ({ at, key, operation, object, status, note }: Audit['data'][number]) =>
  [at, key, operation, object, status, note].filter((part) => part !== '').join('  ')

function printKey(made: MadeKey, isJson: boolean, { print, complain }: StaffContext): void {
  if (isJson) print(JSON.stringify(made, null, 2))
  else print(made.key)
  complain(`This is the key of ${made.name}. It is shown once: send it as \`authorization: Bearer …\`.`)
}

function lineOf({ name, rights, createdAt, createdBy, expiresAt, revokedAt }: StaffKey): string {
  const end = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `expires ${expiresAt}` : ''
  return [name, rights.join(','), `made ${createdAt} by ${createdBy}`, end].filter((part) => part !== '').join('  ')
}
