import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { plainRenderer } from '#server/testing/plain-shop.ts'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { readTheme } from './check-theme.ts'
import { contrast, lightness } from './contrast.ts'
import { writeThemeSheet } from './stylesheet.ts'
import { SHIPPED } from './theme-values.ts'

describe('the theme as it ships', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../widgets/theme/tokens.css'), 'utf8')

  it('is that of the tokens, every --theme-* property of them', () => {
    const tokens = [...css.matchAll(/^ {2}--theme-([a-z-]+): (.+);$/gm)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(tokens)).toEqual(SHIPPED)
  })

  it('needs no stylesheet of its own and passes its own checks', () => {
    const { theme, problems } = readTheme({})
    expect(problems).toEqual([])
    expect(writeThemeSheet(theme)).toBeNull()
  })

  it('is checked against the colours that the tokens really derive', () => {
    for (const derived of ['#10151f', '#0e1a3f', '#535f77', '#b4bfd8']) expect(css).toContain(derived)
  })
})

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#1e3f9a')).toBeCloseTo(9.4, 1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('goes with how light a colour looks', () => {
    expect([lightness('#000000'), lightness('#ffffff')].map((value) => Math.round(value * 100))).toEqual([0, 100])
    expect(lightness('#efe0b4')).toBeGreaterThan(0.8)
  })
})

describe('a theme out of store config', () => {
  it.each([
    [{ brand: '#7a9cff' }, /^brand on paper: #7a9cff on #ffffff has a contrast of 2\.\d\d, needed is 4\.5\.$/],
    [{ 'brand-dark': '#22336a' }, /^brand-dark on dark paper \(#10151f\): .* needed is 4\.5\.$/],
    [{ ink: '#666666' }, /^ink on paper: #666666 on #ffffff has a contrast of 5\.74, needed is 7\.$/],
    [{ sale: '#ff6a00' }, /^sale on paper: /],
    [{ night: '#8a94ad' }, /on night: #b4bfd8 on #8a94ad/],
    [{ paper: '#8fa0b0' }, /^brand on paper: #1e3f9a on #8fa0b0 /],
    [{ 'niche-cup': '#774444' }, /^niche-cup: #774444 has a lightness of \d\d %, needed is 80 %\.$/],
  ])('names the pair, what it has and what it needs: %j', (values, message) => {
    const { theme, problems } = readTheme(values)
    expect(problems[0]?.message).toMatch(message)
    expect(theme[Object.keys(values)[0] as keyof typeof theme]).toBe(SHIPPED[Object.keys(values)[0] as 'brand'])
  })

  it.each([
    [{ brand: 'red' }, 'brand must be a colour written as #rrggbb, such as #1e3f9a; it is "red".'],
    [{ brand: '#fff;}body{display:none' }, /must be a colour/],
    [{ radius: 21 }, /^radius must be a whole number of pixels from 0 to 20/],
    [{ 'font-text': 'A";}x{' }, /^font-text must be the name of one font family/],
    [{ colour: '#123456' }, /^colour is not a value of the theme. Use one of brand, brand-dark, /],
  ])('takes nothing but the shapes it knows: %j', (values, message) => {
    const { theme, problems } = readTheme(values)
    expect(problems[0]?.message).toMatch(message)
    expect(theme).toEqual(SHIPPED)
  })

  it('is one stylesheet with what differs, under an address of its own', () => {
    const sheet = writeThemeSheet(readTheme({ brand: '#7A1F5C', radius: 0, 'font-display': 'serif', ink: null }).theme)
    expect(sheet?.css).toBe(':root{--theme-brand:#7a1f5c;--theme-radius:0px;--theme-font-display:serif}\n')
    const other = writeThemeSheet(readTheme({ brand: '#7a1f5d' }).theme)
    expect(sheet?.href).toMatch(/^\/theme\/[0-9a-f]{16}\.css$/)
    expect(other?.href).not.toBe(sheet?.href)
  })

  it('puts everything back when what is left does not go together', () => {
    const { theme } = readTheme({ paper: '#10151f', ink: '#edf0f6', brand: '#a9bdff', sale: '#ff9ba3' })
    expect(theme).toEqual(SHIPPED)
  })
})

describe('the theme on the page', () => {
  let commerce: TestCommerce
  beforeAll(async () => {
    commerce = await openTestCommerce()
  })
  afterAll(() => commerce.close())

  const linking = {
    ...plainRenderer,
    render: (_: unknown, { themeHref }: { themeHref: string | null }) => ({
      html: Buffer.from(`<link ${themeHref}>`),
      failures: [],
    }),
  }

  it('follows store config while the shop runs, and every theme keeps its address', async () => {
    const { app, page } = openTestApp(commerce, { parts: { render: linking } })
    await app.ready()
    const linked = async () => /<link (.+)>/.exec(await (await page('/')).text())?.[1]
    expect(await linked()).toBe('null')

    await changeConfig(commerce.commerce.store, { 'theme/brand': '#7a1f5c' }, commerce.clock())
    await expect.poll(linked).toMatch(/^\/theme\//)
    const first = (await linked())!
    const sheet = await app.request(first)
    expect(await sheet.text()).toBe(':root{--theme-brand:#7a1f5c}\n')
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

    await changeConfig(commerce.commerce.store, { 'theme/brand': '#0b5d4b' }, commerce.clock())
    await expect.poll(linked).not.toBe(first)
    expect((await app.request(first)).status).toBe(200)
    await changeConfig(commerce.commerce.store, { 'theme/brand': null }, commerce.clock())
    await expect.poll(linked).toBe('null')
    app.close()
  })

  it('asks once more for a theme that another server has begun to link, and says no to all others', async () => {
    const { app } = openTestApp(commerce, { settings: { changesEveryMs: 60_000 } })
    await app.ready()
    const { theme } = readTheme({ brand: '#7a1f5c' })
    await changeConfig(commerce.commerce.store, { 'theme/brand': '#7a1f5c' }, commerce.clock())
    expect((await app.request(writeThemeSheet(theme)!.href)).status).toBe(200)
    for (const path of ['/theme/0123456789abcdef.css', '/theme/..%2fpackage.json', '/theme/constructor']) {
      const answer = await app.request(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    await changeConfig(commerce.commerce.store, { 'theme/brand': null }, commerce.clock())
    app.close()
  })

  it('leaves out and reports what another engine lets through', async () => {
    const bad = { data: [{ key: 'theme/brand', value: '#ffee00' }] }
    commerce.state.interfere = (request) =>
      new URL(request.url).pathname.endsWith('/store-config') ? Response.json(bad) : null
    const { app, page, reports } = openTestApp(commerce, { parts: { render: linking } })
    await app.ready()
    expect(await (await page('/')).text()).toBe('<link null>')
    expect(reports.map(({ message }) => message).join()).toContain('brand on paper: #ffee00 on #ffffff has a contrast')
    commerce.state.interfere = () => null
    app.close()
  })
})
