import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SetupDocument } from '#schemas/setup-document.ts'
import { loadSettings } from '#server/platform/settings-file.ts'
import { answerProblems } from '#server/setup/check-answers.ts'
import { EXAMPLE_ANSWERS } from '#server/setup/example.ts'
import { askAnswers } from './ask-answers.ts'
import { setupGroup } from './setup-group.ts'

const folder = await mkdtemp(join(tmpdir(), 'setup-'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
beforeEach(() => {
  count += 1
  vi.stubEnv('DATA_DIR', join(folder, String(count)))
})

async function setup(args: readonly string[], answers: unknown = EXAMPLE_ANSWERS) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await setupGroup.run(args, {
    readFile: () => (typeof answers === 'string' ? answers : JSON.stringify(answers)),
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

/** A process that sets up a shop, and is killed with signal 9 when its first database is filled. */
async function killedSetup(answers: unknown): Promise<void> {
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const { prepare } = DatabaseSync.prototype
    DatabaseSync.prototype.prepare = function (sql) {
      if (/insert into "config"/.test(sql)) process.kill(process.pid, 'SIGKILL')
      return prepare.call(this, sql)
    }
    const { setupGroup } = await import('${import.meta.dirname}/setup-group.ts')
    const nothing = () => {}
    await setupGroup.run(['--from', '-'], { readFile: () => ${JSON.stringify(JSON.stringify(answers))}, print: nothing, complain: console.error })`
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([signal, stderr]).toEqual(['SIGKILL', ''])
}

describe('setup', () => {
  it('prints an example that its own schema takes', async () => {
    const { printed } = await setup(['--example'])
    expect(SetupDocument.safeParse(JSON.parse(printed)).success).toBe(true)
    const schema = JSON.parse((await setup(['--schema'])).printed)
    expect(schema.required).toContain('seller')
    expect(schema.properties.seller.properties.taxId.description).toBeTruthy()
  })

  it('fills a new folder once, then lists what is missing, and refuses to do it again', async () => {
    const first = await setup(['--from', 'shop.json'])
    expect(first).toMatchObject({ code: 0, complained: '' })
    expect(first.printed).toContain('Pod Lipą is set up')
    const check = await setup(['--check', '--json'])
    expect(check.code).toBe(1)
    expect(JSON.parse(check.printed).missing).toContainEqual({
      code: 'product',
      message: expect.stringContaining('catalogue import'),
    })
    const again = await setup(['--from', 'shop.json'])
    expect(again.code).toBe(1)
    expect(again.complained).toContain('already holds a shop, which stays as it is')
  })

  it('is repeated in the same folder after it was killed, between its databases or before its last word', async () => {
    const mail = { smtpUrl: 'smtp://ola:secret@mail.example:587' }
    const dataDir = process.env.DATA_DIR!
    await killedSetup({ ...EXAMPLE_ANSWERS, mail })
    expect(await readFile(join(dataDir, 'settings.env'), 'utf8')).toContain('mail.example')
    expect((await setup(['--check', '--json'], '')).code).toBe(1)
    await rm(dataDir, { recursive: true })
    await killedSetup(EXAMPLE_ANSWERS)
    const again = await setup(['--from', 'shop.json'], { ...EXAMPLE_ANSWERS, mail })
    expect(again).toMatchObject({ code: 0, complained: expect.stringContaining('finished with the answers of then') })
    expect(again.printed).toContain('npm start')
    expect(await readFile(join(dataDir, 'settings.env'), 'utf8')).toContain('mail.example')
    expect((await setup(['--from', 'shop.json'])).complained).toContain('already holds a shop')
  })

  it('keeps what only the process knows in a file for the account of the shop alone', async () => {
    const mail = { smtpUrl: 'smtp://ola:secret@mail.example:587' }
    const locker = { ...EXAMPLE_ANSWERS.delivery[0], kind: 'locker', countries: ['PL'] }
    await setup(['--from', 'shop.json'], { ...EXAMPLE_ANSWERS, mail, delivery: [...EXAMPLE_ANSWERS.delivery, locker] })
    const file = join(process.env.DATA_DIR!, 'settings.env')
    expect(await readFile(file, 'utf8')).toContain('SMTP_URL="smtp://ola:secret@mail.example:587"')
    expect((await stat(file)).mode & 0o077).toBe(0)
    const environment: Record<string, string | undefined> = {
      DATA_DIR: process.env.DATA_DIR,
      ORIGIN: 'https://x.example',
    }
    loadSettings(environment)
    expect(environment).toMatchObject({
      ...{ SMTP_URL: mail.smtpUrl, ORIGIN: 'https://x.example' },
      ...{ INPOST_CARRIER: 'inpost', INPOST_POINTS_URL: 'https://api-shipx-pl.easypack24.net' },
    })
  })

  it('sets up nothing from answers that are wrong, and names each', async () => {
    const { seller } = EXAMPLE_ANSWERS
    const wrong = await setup(['--from', 'shop.json'], {
      ...EXAMPLE_ANSWERS,
      seller: { ...seller, taxId: '5260250275' },
    })
    expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('seller.taxId') })
    const odd = await setup(['--from', 'shop.json'], { ...EXAMPLE_ANSWERS, seller: undefined, colour: 'red' })
    expect(odd.complained).toMatch(/seller: [\s\S]*colour/)
    expect((await setup(['--from', 'shop.json'], '{')).code).toBe(2)
    expect((await setup(['--check'])).code).toBe(3)
  })

  it('asks on a terminal, again for what cannot be used', async () => {
    const lines = [
      ...['Pod Lipą', 'Anna Nowak', 'ul. Lipowa 7, 60-594 Poznań', '', '5260250275', '526-025-02-74'],
      ...['sklep@podlipa.example', '', 'pl,de', 'PLN,EUR', '', 'USD', 'EUR', '', '', ''],
      ...['14.99', '250', 'PL61109010140000071219812874', 'Bank'],
      ...['4.99', '', '', 'DE89370400440532013000', 'Bank', '', ''],
    ]
    const said: string[] = []
    const answers = await askAnswers(
      async () => lines.shift()!,
      (line) => void said.push(line),
    )
    expect(said).toEqual([
      'The check digit is wrong: a digit of this NIP is mistyped.',
      'Name one of PLN, EUR.',
      // German begins with the euro, and nothing is paid online.
      'This is no IBAN.',
    ])
    expect(lines).toEqual([])
    expect(SetupDocument.safeParse(answers).success).toBe(true)
    expect(answerProblems(answers)).toEqual([])
    expect(answers).toMatchObject({
      ...{ languages: { offered: ['pl', 'de'] }, payments: { online: false } },
      currencies: { offered: ['PLN', 'EUR'], default: 'PLN', byLanguage: { de: 'EUR' } },
    })
  })

  it('proposes the language and the currency of the seller’s country', async () => {
    const lines = [
      ...['Hofladen', 'Hofladen GmbH', 'Kantstraße 3, 10623 Berlin', 'DE', 'DE136695976', 'laden@hof.example', ''],
      ...['', '', '', 'yes', '', '4.90', '', 'DE89370400440532013000', 'Bank', '', ''],
    ]
    const answers = await askAnswers(
      async () => lines.shift()!,
      () => {},
    )
    expect(lines).toEqual([])
    expect(answers).toMatchObject({
      ...{ languages: { offered: ['de'], default: 'de' }, currencies: { offered: ['EUR'], default: 'EUR' } },
      ...{ vat: { intraEu: true }, delivery: [{ countries: ['DE'], price: { EUR: '4.90' } }] },
    })
    expect(answerProblems(answers)).toEqual([])
  })
})
