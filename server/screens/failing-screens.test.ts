import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Layout } from '#schemas/layout.ts'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import { section } from '#server/compiler/section.ts'
import { memoryLayouts } from '#server/testing/memory-stores.ts'
import { homeWith, mainTexts, say } from '#server/testing/plain-screens.ts'
import { plainRoutesWhere, plainSections } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp, type TestAppOptions, textsOf } from '#server/testing/test-shop.ts'

const { commerce, openAnother } = await openForFile()
const open = (options: TestAppOptions = {}) => openAnother((over) => openTestApp(over, options))

describe('a section that fails', () => {
  const failing = new Map([
    ...plainSections,
    [
      'throws',
      section('throws')({
        title: 'Throws.',
        settings: z.strictObject({}),
        resolve() {
          throw new Error('broken on purpose')
        },
      }),
    ],
    [
      'hangs',
      section('hangs')({
        title: 'Never ends.',
        settings: z.strictObject({}),
        timeoutMs: 50,
        resolve: () => new Promise<never>(() => {}),
      }),
    ],
    [
      'forgets',
      section('forgets')({
        title: 'Returns nothing at all.',
        settings: z.strictObject({}),
        resolve: () => undefined as never,
      }),
    ],
    [
      'nonsense',
      section('nonsense')({
        title: 'Makes a node that cannot be drawn.',
        settings: z.strictObject({}),
        resolve: () => ({ type: 'unheard-of', props: {} }) as never,
      }),
    ],
  ]) as unknown as SectionTypes

  it('is left out and reported, and the page goes on without it', async () => {
    const { json, reports } = open({
      sections: failing,
      layouts: homeWith({
        before: say('before'),
        throwing: { type: 'throws', settings: {} },
        hanging: { type: 'hangs', settings: {} },
        forgetful: { type: 'forgets', settings: {} },
        needy: { type: 'product-words', settings: {} },
        wrong: { type: 'say', settings: { text: 42 } },
        unknown: { type: 'no-such-section', settings: {} },
        nonsense: { type: 'nonsense', settings: {} },
        after: say('after'),
      }),
    })
    const { response, screen } = await json('/')
    expect(response.status).toBe(200)
    expect(mainTexts(screen)).toEqual(['before', 'after'])
    const lost = reports.filter(({ kind }) => kind === 'section-failed')
    expect(lost.map(({ detail }) => detail?.section).sort()).toEqual([
      ...['forgetful', 'hanging', 'needy', 'throwing', 'unknown', 'wrong'],
    ])
    for (const { detail, message } of lost) {
      expect(detail).toMatchObject({ layout: 'screens/home', type: expect.any(String), route: 'home' })
      expect(message).toContain(`Section '${detail?.section}' (${detail?.type}) of 'screens/home' was left out: `)
    }
    expect(reports.filter(({ kind }) => kind === 'repair').map(({ detail }) => detail?.node)).toEqual([
      'screen.nonsense',
    ])
  })

  it('takes nothing but itself out of its parent', async () => {
    const layouts = {
      'screens/home': {
        frame: 'frames/default',
        slots: { main: ['outer'] },
        sections: {
          outer: { ...say('outer'), slots: { below: ['bad', 'good'] } },
          bad: { type: 'throws', settings: {} },
          good: say('good'),
        },
      },
    }
    const { screen } = await open({ sections: failing, layouts }).json('/')
    expect(mainTexts(screen)).toEqual(['good', 'outer'].sort((a, b) => (a < b ? 1 : -1)))
    expect(screen.nodes['screen.outer']?.slots).toEqual({ below: ['screen.good'] })
  })

  it('makes the page be kept for moments only', async () => {
    const start = commerce.clock.now
    const { app, json, reports } = open({
      sections: failing,
      layouts: homeWith({ throwing: { type: 'throws', settings: {} } }),
    })
    // The first look at the change feed drops what was kept before.
    await app.ready()
    const failures = () => reports.filter(({ kind }) => kind === 'section-failed').length
    await json('/')
    await json('/')
    expect(failures()).toBe(1)
    commerce.clock.now = new Date(start.getTime() + 2_500)
    await json('/')
    expect(failures()).toBe(2)
    commerce.clock.now = start
  })
})

describe('a bad prop', () => {
  it('gets its default and is reported once', async () => {
    const odd = section('odd')({
      title: 'A node with a bad prop.',
      settings: z.strictObject({}),
      resolve: () => ({ type: 'words', props: { text: 'fine', tone: 'shrill' } }) as never,
    })
    const sections = new Map([...plainSections, ['odd', odd]]) as unknown as SectionTypes
    const { json, reports } = open({ sections, layouts: homeWith({ odd: { type: 'odd', settings: {} } }) })
    const { screen } = await json('/')
    expect(screen.nodes['screen.odd']?.props).toEqual({ text: 'fine', tone: 'plain' })
    expect(reports.filter(({ kind }) => kind === 'repair')).toHaveLength(1)
  })

  it.each([
    ['ten thousand nodes', 10_000, 'x'],
    ['more than a quarter of a megabyte', 3, 'x'.repeat(100_000)],
  ])('does not let %s out: the section that takes the most is lost and reported', async (_, count, text) => {
    const many = section('many')({
      title: 'Too much.',
      settings: z.strictObject({}),
      resolve: () => Array.from({ length: count }, () => ({ type: 'words', props: { text, tone: 'plain' } })) as never,
    })
    const sections = new Map([...plainSections, ['many', many]]) as unknown as SectionTypes
    const layouts = homeWith({ many: { type: 'many', settings: {} }, welcome: say('welcome') })
    const { json, reports } = open({ sections, layouts })
    const { response, screen } = await json('/')
    expect(response.status).toBe(200)
    expect(mainTexts(screen)).toEqual(['welcome'])
    expect(reports.filter(({ kind }) => kind === 'section-failed')).toHaveLength(1)
  })
})

describe('a screen that throws', () => {
  const broken = plainRoutesWhere(async () => {
    throw new TypeError('a mistake of ours')
  })

  it('[S2.198] [S8.50] is the 500 screen from its own layout, and is reported', async () => {
    const { json, page, reports } = open({ routes: broken })
    for (const path of ['/uslugi', '/en/services', '/de/leistungen']) {
      const { response, screen } = await json(path)
      expect(response.status).toBe(500)
      expect(mainTexts(screen)).toEqual(['our mistake'])
    }
    expect((await page('/uslugi')).status).toBe(500)
    expect(reports.some(({ kind, error }) => kind === 'unexpected' && error instanceof TypeError)).toBe(true)
    expect(JSON.stringify(await (await page('/uslugi')).text())).not.toContain('mistake of ours')
  })

  it('is reported with the problem for which its shipped layout was refused', async () => {
    const refused = {
      place: () => null,
      placeShipped: () => null,
      refusal: () => "/slots 'slots' is required.",
      onChange: () => () => {},
    }
    const { json, reports } = open({ parts: { layouts: refused } })
    expect((await json('/')).response.status).toBe(500)
    expect(reports[0]).toMatchObject({
      kind: 'unexpected',
      error: { message: expect.stringContaining("screens/home.json was refused at the start: /slots 'slots' is") },
    })
  })

  it('is the 500 screen that ships with the shop when the published one fails or says nothing', async () => {
    const failing = new Map([
      ...plainSections,
      [
        'throws',
        section('throws')({
          title: 'Throws.',
          settings: z.strictObject({}),
          resolve() {
            throw new Error('broken on purpose')
          },
        }),
      ],
    ]) as unknown as SectionTypes
    const own = { slots: { main: ['own'] }, sections: { own: say('our mistake') } }
    const { source, publish } = memoryLayouts({ 'screens/error-500': own })
    const { json, reports } = open({ routes: broken, sections: failing, parts: { layouts: source } })
    publish('screens/error-500', { slots: { main: ['own'] }, sections: { own: say('sorry') } })
    expect(mainTexts((await json('/uslugi')).screen)).toEqual(['sorry'])
    const broke: Layout['sections'][] = [{ own: { type: 'throws', settings: {} } }, {}]
    for (const sections of broke) {
      publish('screens/error-500', { slots: { main: Object.keys(sections) }, sections })
      const { response, screen } = await json('/uslugi')
      expect([response.status, mainTexts(screen)]).toEqual([500, ['our mistake']])
      expect(reports.at(-1)?.message).toContain('the one that ships with the shop was sent')
    }
  })

  it('has a bare page behind it when even its layout is broken', async () => {
    const nothing = { place: () => null, placeShipped: () => null, refusal: () => null, onChange: () => () => {} }
    const { json, page } = open({ routes: broken, parts: { layouts: nothing } })
    const { response, screen } = await json('/uslugi')
    expect(response.status).toBe(500)
    expect(screen.nodes).toEqual({ 'frame.page': { type: 'page', v: 1, props: {} } })
    expect((await page('/uslugi')).status).toBe(500)
  })

  it('has a plain page behind it when drawing itself is broken', async () => {
    const render = {
      render() {
        throw new Error('no drawing today')
      },
      contentSecurityPolicy: "default-src 'self'",
      catalog: 'x',
    }
    const { page } = open({ parts: { render } })
    const answer = await page('/en')
    expect(await answer.text()).toContain('<h1>Something went wrong')
  })
})

describe('a commerce API that is down', () => {
  const isChanges = (request: Request) => request.url.includes('/changes')

  it.each([
    ['answers 500', () => Response.json({ detail: 'out of order' }, { status: 500 })],
    ['answers garbage', () => new Response('<html>oops', { headers: { 'content-type': 'application/json' } })],
    ['answers another shape', () => Response.json({ data: 'surprise' })],
    ['does not answer', () => new Promise<Response>(() => {})],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('[S2.196] gives the maintenance screen with 503 and Retry-After when it %s', async (_, answer) => {
    const { json, page } = open({ upstreamTimeoutMs: 200 })
    commerce.state.interfere = answer
    for (const path of ['/koncentrat-chai-500-ml', '/en']) {
      const { response, screen } = await json(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('30')
      expect(mainTexts(screen)).toEqual(['back soon'])
      expect(textsOf(screen)['frame.top']).toBe('bare')
    }
    const html = await page('/de')
    expect([html.status, html.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await html.text()).toContain('back soon')
  })

  it('leaves pages that are cached up', async () => {
    const { page, json, app } = open()
    await app.ready()
    const before = await (await page('/koncentrat-chai-500-ml')).text()
    await json('/koncentrat-chai-500-ml')
    const start = commerce.clock.now
    commerce.state.interfere = () => new Response(null, { status: 503 })
    commerce.clock.now = new Date(start.getTime() + 3_600_000)
    expect(await (await page('/koncentrat-chai-500-ml')).text()).toBe(before)
    expect((await json('/koncentrat-chai-500-ml')).response.status).toBe(200)
    commerce.clock.now = start
  })

  it('[S8.25] [S8.26] [S8.27] opens the page when menu, footer or config alone are refused', async () => {
    for (const [part, left] of [
      ['/layout/menu', 'config footer'],
      ['/layout/footer', 'config menu'],
      ['/store-config', 'footer menu'],
    ] as const) {
      const { json, reports } = open()
      commerce.state.interfere = (request) =>
        new URL(request.url).pathname.startsWith(part) ? Response.json({ detail: 'refused' }, { status: 500 }) : null
      const { response, screen } = await json('/en')
      expect(response.status).toBe(200)
      expect(textsOf(screen)['frame.top']).toBe(left)
      expect(reports.some(({ kind, detail }) => kind === 'upstream' && detail?.detail === 'refused')).toBe(true)
    }
  })

  it('[S8.29] does not call a product missing that it cannot tell about', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/product/by-id') ? Response.json({ detail: 'busy' }, { status: 500 }) : null
    expect((await open().json('/koncentrat-chai-500-ml')).response.status).toBe(503)
    commerce.state.interfere = (request) =>
      request.url.includes('/product/by-id') ? Response.json({ detail: 'gone' }, { status: 404 }) : null
    expect((await open().json('/koncentrat-chai-500-ml')).response.status).toBe(404)
  })

  it('recovers by itself', async () => {
    const { json } = open()
    commerce.state.interfere = (request) => (isChanges(request) ? null : new Response(null, { status: 500 }))
    expect((await json('/en')).response.status).toBe(503)
    commerce.state.interfere = () => null
    expect((await json('/en')).response.status).toBe(200)
  })
})
