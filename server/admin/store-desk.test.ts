import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { readCommand } from './command-line.ts'
import { runDescribeCommand } from './describe-command.ts'
import { commerceHeaders, storeApi } from './store-api.ts'
import { StoreDeskError } from './store-calls.ts'
import { runStoreCommand, STORE_VERBS, type StoreArea } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
const baseUrl = 'http://commerce.test'
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

/** The command against a running shop that passes it on to its commerce API. */
async function command(area: StoreArea, ...args: string[]) {
  const api = storeApi({ commerce: { fetch: commerce.fetch, baseUrl, apiKey: commerce.commerce.apiKey }, token })
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const desk = storeDesk({ fetch: api.fetch, baseUrl: 'http://shop.test/api/store', headers })
  const [printed, complained]: [string[], string[]] = [[], []]
  const print = (line: string) => void printed.push(line)
  const complain = (line: string) => void complained.push(line)
  const code = await runStoreCommand(area, args, { desk, print, complain, readFile: () => '' })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

async function write(name: string): Promise<string> {
  const own = commerceHeaders(commerce.commerce.apiKey, 'ola')
  const headers = { ...own, 'content-type': 'application/json', captcha: 'captcha-disabled' }
  const message = { name, email: 'gosia@example.com', subject: 'Kawa', message: 'Czy jest mielona drobno?' }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  const reply = await commerce.fetch(new Request(`${baseUrl}/contact`, init))
  return ((await reply.json()) as { id: string }).id
}

describe('config, pages and messages of the command line', () => {
  it('lists and changes store config', async () => {
    expect((await command('config', 'list', 'general/store/name')).printed).toBe('general/store/name="Ziarno"')
    const set = await command('config', 'set', 'theme/brand=#7a1f5c', 'theme/radius=4')
    expect(set).toEqual({ code: 0, printed: 'Changed: theme/brand, theme/radius (revision 2).', complained: '' })
    const listed = (await command('config', 'list', 'theme/')).printed
    expect(listed).toContain('theme/brand="#7a1f5c"\n')
    expect(listed).toContain('theme/radius=4')
    expect((await command('config', 'remove', 'theme/radius')).code).toBe(0)
    expect((await command('config', 'list', 'theme/radius')).printed).toBe('')
    const gone = await command('config', 'remove', 'theme/brand', 'theme/radios')
    expect(gone).toMatchObject({ code: 1, complained: 'Refused; nothing was changed.\n  theme/radios: It is not set.' })
    expect((await command('config', 'list', 'theme/brand')).printed).not.toBe('')
  })

  it('writes all pages into a folder and takes them back, but for those with a blank', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'))
    expect((await command('pages', 'export', folder)).printed).toContain('terms.de.html\n')
    expect(readdirSync(folder)).toContain('privacy.pl.html')
    writeFileSync(join(folder, 'terms.pl.html'), '<h2>Sprzedawca</h2>\n<p>Garncarnia</p>\n')
    writeFileSync(join(folder, 'privacy.pl.html'), '<p>[[kto]]</p>')
    writeFileSync(join(folder, 'nothing.pl.html'), '<p>x</p>')
    const { code, printed, complained } = await command('pages', 'import', folder)
    expect(code).toBe(1)
    expect(printed).toContain('Changed: terms.')
    expect(printed).not.toContain('privacy')
    expect(complained).toMatch(
      /privacy\.pl\.html.*: refused; this page stays as it was\.\n {2}pl\.content: .*\[\[kto\]\]/,
    )
    expect(complained).toMatch(/Pages stored: \d+, refused: 2\. /)
    expect(complained).not.toContain('nothing was changed')
    expect(complained).toContain("There is no page 'nothing'")
    expect((await command('pages', 'show', 'terms', 'pl')).printed).toContain('Garncarnia')
    expect(readFileSync(join(folder, 'terms.en.html'), 'utf8')).toMatch(/<\/h2>\n/)
    await command('config', 'set', 'locale/options/allow=pl')
    const own = await command('pages', 'export', mkdtempSync(join(tmpdir(), 'pages-')))
    expect(own.printed).not.toMatch(/\.(?:en|de)\.html/)
    await command('config', 'rollback')
  })

  it('lists, shows and compares revisions, and goes back to one', async () => {
    const read = async (...args: string[]) => JSON.parse((await command('config', ...args, '--json')).printed)
    const [{ number: start }] = await read('revisions')
    const words = '{"cart.title":"Trolley","cart.empty.title":"Nothing yet"}'
    await command('config', 'set', `messages/en=${words}`, '--note', 'Spring', '--author', 'Ola')
    const other = '{"cart.title":"Basket","cart.empty.title":"Nothing yet"}'
    expect(await read('set', `messages/en=${other}`, '--expect', String(start + 1))).toEqual({
      ok: true,
      revision: start + 2,
    })
    const lines = (await command('config', 'revisions')).printed.split('\n')
    expect(lines[0]).toMatch(new RegExp(`^${start + 2}  \\S+Z  shown  by \\S+  messages/en$`))
    expect(lines[1]).toMatch(new RegExp(`^${start + 1}  \\S+Z  by Ola  messages/en  Spring$`))

    expect((await command('config', 'diff', String(start + 1))).printed).toBe(
      'messages/en cart.title: "Trolley" -> "Basket"',
    )
    expect((await command('config', 'diff', String(start + 1), String(start))).printed).toContain(
      'messages/en: {"cart.title":"Trolley","cart.empty.title":"Nothing yet"} -> not set',
    )
    expect((await command('config', 'diff', '1', '1')).complained).toBe('Revisions 1 and 1 hold the same.')
    expect((await command('config', 'show', String(start + 1))).printed).toContain(`\nmessages/en=${words}`)
    expect(await read('show', String(start + 1))).toMatchObject({ number: start + 1, note: 'Spring', author: 'Ola' })

    const stale = await command('config', 'rollback', '--expect', String(start + 1))
    expect(stale).toEqual({
      code: 1,
      printed: '',
      complained: `Refused; nothing was changed.\n  Revision ${start + 2} was written meanwhile. Look at it first.`,
    })
    expect((await command('config', 'rollback')).printed).toBe(
      `Store config rolled back to revision ${start + 1}: revision ${start + 3} is shown.`,
    )
    expect((await command('config', 'list', 'messages/en')).printed).toBe(`messages/en=${words}`)
    expect(await read('rollback', String(start))).toEqual({ ok: true, revision: start + 4 })
    expect((await command('config', 'list', 'messages/en')).printed).toBe('')
  })

  it('say that there is no such revision', async () => {
    for (const args of [
      ['show', '9999'],
      ['diff', '9999'],
      ['diff', '1', '9999'],
      ['rollback', '9999'],
    ])
      expect(await command('config', ...args)).toMatchObject({
        code: 1,
        printed: '',
        complained: expect.stringMatching(/[Tt]here is no (such )?revision/),
      })
  })

  it('lists the text pages', async () => {
    const { code, printed } = await command('pages', 'list')
    expect(code).toBe(0)
    expect(printed).toContain('about  route local_about_us\n')
    expect(printed).toMatch(/^terms {2}pl: \S+ {2}en: \S+ {2}de: \S+$/m)
  })

  it('says what was refused and why', async () => {
    const { code, complained } = await command('config', 'set', 'theme/ink=#999999')
    expect(code).toBe(1)
    expect(complained).toMatch(/^Refused; nothing was changed\.\n {2}theme\/ink: ink on paper: .* needed is 7\.$/)
  })

  it('says that other programs alone follow an entry', async () => {
    const { code, printed } = await command('config', 'set', 'price/omnibus_days=60')
    expect(code).toBe(0)
    expect(printed).toMatch(
      /^Changed: price\/omnibus_days \(revision \d+\)\.\nprice\/omnibus_days: other programs may read it in GET \/store-config; this shop does not follow it\.$/,
    )
  })

  it('takes digits as the text they are where a key holds a text', async () => {
    expect((await command('config', 'set', 'general/store/name=1900', 'contact/keep_days=30')).code).toBe(0)
    expect((await command('config', 'list', 'general/store/name')).printed).toBe('general/store/name="1900"')
    expect((await command('config', 'list', 'contact/keep_days')).printed).toBe('contact/keep_days=30')
  })

  it('does not take JSON that the shell has broken for a text', async () => {
    const { code, complained } = await command('config', 'set', 'general/store/name={pl:Ziarno,en:Grain}')
    expect([code, complained]).toEqual([1, expect.stringContaining('put it in single quotes')])
  })

  it('describes store config without a store', () => {
    const [printed, complained]: [string[], string[]] = [[], []]
    const world = { print: (line: string) => printed.push(line), complain: (line: string) => complained.push(line) }
    const describe = (...args: string[]) => {
      const read = readCommand({ name: 'config', verbs: STORE_VERBS.config }, ['describe', ...args])
      return read.ok ? runDescribeCommand(read.call, world) : read.fault
    }
    expect(describe('contact/')).toBe(0)
    expect(printed.join()).toMatch(/^contact\/keep_days\n.*\n {2}Value: .*\n {2}Unit: {4}days\n {2}Default: 365$/)
    expect(describe('contact/kept_days')).toBe(1)
    expect(complained.join()).toContain("Did you mean 'contact/keep_days'?")
    expect(describe('a', 'b')).toBe('Usage: npm run witryna -- config describe [beginning] [--markdown]')
  })

  it('changes a text page, whose address follows, and says why it does not', async () => {
    const set = await command('pages', 'set', 'terms', 'pl.slug=regulamin-2027', 'pl.title=2027')
    expect(set).toEqual({ code: 0, printed: 'Changed: terms.', complained: '' })
    const refused = await command('pages', 'set', 'terms', 'pl.slug=kawa')
    expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(/^Refused.*\n {2}pl\.slug: /) })
    expect(await command('pages', 'set', 'nothing', 'pl.title=X')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/There is no page 'nothing'\. Pages are about, .*terms/),
    })
    expect((await command('pages', 'set', 'terms')).code).toBe(2)
  })

  it('lists, shows and deletes messages', async () => {
    const id = await write('Małgorzata')
    expect((await command('messages', 'list')).printed).toMatch(new RegExp(`^\\S+Z {2}${id} {2}Małgorzata {2}Kawa$`))
    expect((await command('messages', 'show', id)).printed).toContain('From: Małgorzata <gosia@example.com>')
    expect((await command('messages', 'delete', id)).printed).toBe(`Deleted: ${id}.`)
    for (const verb of ['show', 'delete'])
      expect(await command('messages', verb, id)).toMatchObject({ code: 1, complained: `There is no message ${id}.` })
  })

  it.each<[StoreArea, string[], string]>([
    ['config', [], 'Usage: npm run witryna -- config <list|set|remove|revisions|show|diff|rollback|describe> …'],
    ['config', ['set'], 'Usage: npm run witryna -- config set <key>=<value> …'],
    ['config', ['set', '=x'], 'Usage: npm run witryna -- config set <key>=<value> …'],
    ['config', ['show', 'first'], 'Usage: npm run witryna -- config show <number> [--json]'],
    ['config', ['rollback', '0'], 'Usage: npm run witryna -- config rollback [number] [--note <text>]'],
    ['config', ['set', 'a=b', '--expect', 'x'], 'Usage: npm run witryna -- config set <key>=<value> …'],
    ['config', ['lst'], "There is no command 'config lst'. Did you mean 'config list'?"],
    ['pages', ['set', 'terms'], 'Usage: npm run witryna -- pages set <key> <language>.<field>=<text or @file> …'],
    ['messages', ['list', '--befor', '1'], "'messages list' has no option '--befor'. Did you mean '--before'?"],
    ['messages', ['delete', '--json', 'x'], "'messages delete' has no option '--json'. It has no options."],
  ])('says in one line what is wrong with %s %j', async (area, args, fault) => {
    const { code, printed, complained } = await command(area, ...args)
    expect([code, printed]).toEqual([2, ''])
    expect(complained).toContain(fault)
    expect(complained).not.toContain('\n')
  })

  it('prints what it lists as JSON for programs', async () => {
    const read = async (area: StoreArea, ...args: string[]) =>
      JSON.parse((await command(area, ...args, '--json')).printed)
    expect(await read('config', 'list', 'contact/')).toContainEqual({ key: 'contact/keep_days', value: 30 })
    expect(await read('pages', 'list')).toContainEqual(
      expect.objectContaining({ key: 'about', route: 'local_about_us' }),
    )
    const id = await write('Ola')
    expect((await read('messages', 'list'))[0]).toMatchObject({ id, name: 'Ola' })
    expect(await read('messages', 'show', id)).toMatchObject({ id, email: 'gosia@example.com' })
  })

  it('tells an answer that is none of a store', async () => {
    const desk = storeDesk({
      fetch: () => Response.json({ error: { message: 'Closed.' } }, { status: 503 }),
      baseUrl,
      headers: {},
    })
    await expect(desk.config()).rejects.toThrow('The store answered 503: Closed.')
    const away = storeDesk({ fetch: () => Promise.reject(new Error('no')), baseUrl, headers: {} })
    await expect(away.config()).rejects.toThrow(StoreDeskError)
  })
})

describe('staff keys of the command line', () => {
  it('are made, listed and revoked, and each of these is in the audit trail', async () => {
    const made = await command('keys', 'create', 'ewa', '--rights', 'orders, returns', '--expires', '2999-12-31')
    expect(made).toEqual({
      code: 0,
      printed: expect.stringMatching(/^staff_[0-9a-f]{16}_\S{43}$/),
      complained: expect.stringContaining('the key of ewa. It is shown once'),
    })
    expect((await command('keys', 'list')).printed).toMatch(
      /^ewa {2}orders,returns {2}made \S+ by operator:ola {2}expires 2999-12-31T23:59:59.999Z$/,
    )
    expect(await command('keys', 'revoke', 'ewa')).toMatchObject({ code: 0, printed: 'Revoked: ewa.' })
    expect((await command('audit', 'list', '--object', 'key/ewa')).printed.split('\n')).toEqual([
      expect.stringMatching(/^\S+Z {2}operator:ola {2}postStaffKeyNameRevocation {2}key\/ewa {2}200$/),
      expect.stringMatching(/ {2}postStaffKey {2}key\/ewa {2}201 {2}orders, returns; until 2999-12-31/),
    ])
    expect((await command('audit', 'list', '--until', '2020-01-01')).printed).toBe('')
  })

  it('are refused without rights, with unknown ones and under a used name', async () => {
    expect(await command('keys', 'create', 'jan')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('--rights'),
    })
    expect(await command('keys', 'create', 'jan', '--rights', 'orders,everything')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/rights\.1: .*"orders".*"audit"/),
    })
    await command('keys', 'create', 'adam', '--rights', 'orders')
    expect(await command('keys', 'create', 'adam', '--rights', 'orders')).toMatchObject({ code: 1, printed: '' })
    expect(await command('keys', 'revoke', 'nobody')).toMatchObject({ code: 1 })
  })
})

describe('the API behind it', () => {
  const api = () => storeApi({ commerce: { fetch: commerce.fetch, baseUrl, apiKey: commerce.commerce.apiKey }, token })

  it('takes holders of the token on this machine only', async () => {
    expect((await api().request('/api/store/message')).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    const stranger = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    expect((await api().request('/api/store/message', { headers }, stranger)).status).toBe(403)
    const answer = await api().request('/api/store/message', { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('passes on nothing but its own calls', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const path of [
      '/api/store/cart',
      '/api/store/changes',
      '/api/store/store-config/../cart',
      '/api/store/store-config/revisions/1/x',
    ])
      expect((await api().request(path, { headers })).status).toBe(404)
  })
})

describe('billing documents of the command line', () => {
  const period = ['--from', '2026-06-01', '--to', '2027-03-31']

  it('are a row of CSV for each rate, and a document on each line as JSON', async () => {
    const { code, printed } = await command('documents', 'export', ...period)
    expect(code).toBe(0)
    const [header, ...rows] = printed.split('\n')
    expect(header).toMatch(
      /^issue_date,.*,vat_rate,net,vat,gross,vat_pln,.*,ksef_number,vat_name,vies_consultation,vies_checked_at$/,
    )
    const documents = (await command('documents', 'export', ...period, '--json')).printed
      .split('\n')
      .map((line) => JSON.parse(line) as { number: string; rates: unknown[] })
    expect(documents.length).toBeGreaterThan(2)
    const expected = documents.flatMap(({ number, rates }) => Array.from({ length: rates.length || 1 }, () => number))
    expect(rows.map((row) => row.split(',')[2])).toEqual(expected)
  })

  it('hold no formula that a shopper typed', async () => {
    const { db } = commerce.commerce.engine
    const row = await db.selectFrom('billing_documents').selectAll().executeTakeFirstOrThrow()
    const content = JSON.parse(row.content)
    content.buyer.name = '=HYPERLINK("https://evil.example")'
    await db
      .updateTable('billing_documents')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', row.id)
      .execute()
    const { printed } = await command('documents', 'export', ...period)
    expect(printed).toContain(`"'=HYPERLINK(`)
    await db.updateTable('billing_documents').set({ content: row.content }).where('id', '=', row.id).execute()
  })

  it('need both days', async () => {
    expect((await command('documents', 'export', '--from', '2026-01-01')).code).toBe(2)
  })

  it('are refused for a period that is none', async () => {
    await expect(command('documents', 'export', '--from', '2026-02-01', '--to', '2026-01-01')).rejects.toThrow(/422/)
  })
})
