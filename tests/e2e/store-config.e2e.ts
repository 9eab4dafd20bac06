import { expect, test } from './shop.ts'
import { store } from './store-tool.ts'

const NAME = 'general/store/name'

for (const [pair, key, said] of [
  ['maintenance/enabled=tak', 'maintenance/enabled', 'Must be true or false; it is "tak".'],
  ['maintenence/enabled=true', 'maintenence/enabled', "There is no such key. Did you mean 'maintenance/enabled'?"],
  ['general/store/name={pl:Ziarno}', NAME, 'put it in single quotes.'],
] as const) {
  test(`config set ${pair} is refused and the shop stays as it was`, async ({ request }) => {
    const before = await store(['config', 'list'])
    expect(before.out).toContain('maintenance/enabled=false')

    const refused = await store(['config', 'set', 'header/preHeader/help=Nothing of this is kept', pair])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('Refused; nothing was changed.')
    expect(refused.err).toContain(`  ${key}: `)
    expect(refused.err).toContain(said)

    expect((await store(['config', 'list'])).out).toBe(before.out)
    const page = await request.get('/en')
    expect(page.status()).toBe(200)
    expect(await page.text()).not.toContain('Nothing of this is kept')
  })
}

test('config describe prints the meaning, the allowed values and the default of a key', async () => {
  const one = await store(['config', 'describe', 'maintenance/enabled'])
  expect(one).toMatchObject({ code: 0, err: '' })
  expect(one.out).toMatch(
    /^maintenance\/enabled\n {2}Closes the shop: .*\n {2}Value: +true or false\n {2}Default: false\n$/,
  )
  expect((await store(['config', 'describe'])).out).toContain('\nshipping/free_threshold/<currency>\n')
  expect(await store(['config', 'describe', 'maintenence/enabled'])).toMatchObject({
    code: 1,
    err: expect.stringContaining("Did you mean 'maintenance/enabled'?"),
  })
})
