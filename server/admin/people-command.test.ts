import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { readCommand } from './command-line.ts'
import { peopleGroup, runPeopleCommand } from './people-command.ts'
import { runKeyCommand } from './staff-command.ts'
import { storeApi } from './store-api.ts'
import { STORE_VERBS } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

/** The command against a running shop that passes it on to its commerce API. */
async function command(...args: string[]) {
  const isOfKeys = args[0] === 'keys'
  const name = isOfKeys ? 'keys' : 'people'
  const verbs = isOfKeys ? STORE_VERBS.keys : peopleGroup.verbs
  const read = readCommand({ name, verbs }, isOfKeys ? args.slice(1) : args)
  if (!read.ok) return { code: 2, printed: '', complained: read.fault }
  const api = storeApi({
    commerce: { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey },
    token,
  })
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const desk = storeDesk({ fetch: api.fetch, baseUrl: 'http://shop.test/api/store', headers })
  const [printed, complained]: [string[], string[]] = [[], []]
  const world = {
    desk,
    origin: 'https://shop.example',
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complained.push(line),
  }
  const code = await (isOfKeys ? runKeyCommand(read.call, world) : runPeopleCommand(read.call, world))
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

describe('people of the command line', () => {
  it('prints a link for the first owner, each time another one', async () => {
    const [first, second] = [await command('link'), await command('link')]
    expect(first.code).toBe(0)
    expect(first.printed).toMatch(/^https:\/\/shop\.example\/studio\/witamy\?token=[\w-]{43}$/)
    expect(second.printed).not.toBe(first.printed)
  })

  it('invites by mail, and lists who is invited', async () => {
    const invited = await command(
      'invite',
      'Jan@shop.example',
      '--name',
      'Jan Nowak',
      '--role',
      'orders',
      '--language',
      'de',
    )
    expect(invited).toMatchObject({ code: 0, printed: expect.stringMatching(/^Invited: jan@shop\.example as orders/) })
    expect((await command('list')).printed).toMatch(/^invited {2}orders {2}Jan Nowak {2}<jan@shop\.example>/)
    expect(JSON.parse((await command('list', '--json')).printed).invitations).toHaveLength(1)
  })

  it.each([
    ['a role that is none', ['invite', 'x@shop.example', '--name', 'Xenia', '--role', 'admin']],
    ['an address that is none', ['invite', 'nowhere', '--name', 'Xenia', '--role', 'viewer']],
    ['nobody to close', ['close', 'nobody']],
    ['nobody to make a link for', ['link', 'nobody']],
  ])('refuses %s', async (_, args) => {
    expect(await command(...args)).toMatchObject({ code: 1, printed: '' })
  })
})

describe('keys of the command line', () => {
  it('have the rights of a role', async () => {
    expect((await command('keys', 'create', 'raporty', '--role', 'viewer')).code).toBe(0)
    expect((await command('keys', 'create', 'szef', '--role', 'owner')).code).toBe(0)
    expect((await command('keys', 'list')).printed).toMatch(/raporty {2}view {2}made/)
    expect(await command('keys', 'create', 'x.y', '--role', 'boss')).toMatchObject({ code: 1 })
  })
})
