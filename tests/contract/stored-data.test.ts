import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STORED_DATA } from '#server/http/visit/stored-data.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const root = join(import.meta.dirname, '../..')
const { shop } = await openForFile(openWholeShop)
const sources = globSync('{runtime,widgets}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const listed = STORED_DATA.filter(({ kind }) => kind !== 'cookie').map(({ name }) => name)

describe('the list of stored data', () => {
  it('has each key under which the script stores something', () => {
    const keys = sources
      .filter(({ text }) => /[sS]torage\.setItem\(/.test(text))
      .map(({ path, text }) => ({ path, key: /(?:STORE|KEY|PREFIX) = '([^']+)'/.exec(text)?.[1] }))
      // What people of the studio store is no matter of shoppers: no page of theirs has its script.
      .filter(({ key }) => key?.startsWith('studio-') !== true)
    expect(keys.length).toBeGreaterThan(4)
    for (const { path, key = 'without a key' } of keys)
      expect(
        listed.some((name) => name === key || (key.endsWith(':') && name.startsWith(key))),
        `${path}: ${key}`,
      ).toBe(true)
    const remembered = sources.flatMap(({ text }) =>
      [...text.matchAll(/useDeviceMemory\('([^']+)'\)/g)].map(([, name]) => `kept:${name}`),
    )
    expect(remembered.sort()).toEqual(listed.filter((name) => name.startsWith('kept:')).sort())
  })

  it.each([
    ['/polityka-cookies', 'niezbędne', '365\u00a0dni'],
    ['/en/cookie-policy', 'necessary', '365 days'],
    ['/de/cookie-richtlinie', 'notwendig', '365\u00a0Tage'],
  ])('is the cookie policy at %s', async (path, word, year) => {
    const { screen } = await shop.json(path)
    const [list] = nodesOf(screen, 'rich-text-block')
    const text = JSON.stringify(list?.props.content)
    expect(STORED_DATA.filter(({ name }) => !text.includes(`"${name}"`))).toEqual([])
    expect(text.toLowerCase()).toContain(word)
    expect(text).toContain(year)
  })
})

describe('a text page', () => {
  it('has a layout of its own once one is published, and that of all text pages before', async () => {
    const notices = async () => nodesOf((await shop.json('/en/privacy-policy')).screen, 'notice').length
    expect(await notices()).toBe(0)
    const text = { pl: 'Nowa wersja', en: 'A new version', de: 'Eine neue Fassung' }
    shop.publish('pages/privacy', {
      frame: 'frames/default',
      slots: { main: ['new', 'text'] },
      sections: {
        new: { type: 'notice', settings: { tone: 'info', text } },
        text: { type: 'content-page', settings: {} },
      },
    })
    expect(await notices()).toBe(1)
    expect(nodesOf((await shop.json('/en/terms-and-conditions')).screen, 'notice')).toHaveLength(0)
  })
})
