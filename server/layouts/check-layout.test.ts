import { describe, expect, it } from 'vitest'
import { LAYOUT_VERSION, type Layout } from '#schemas/layout.ts'
import { checkLayout } from './check-layout.ts'
import { frameDocument, homeDocument, notice, testWorld, words } from './testing.ts'

const published = {
  layout: (name: string) => (name === 'frames/default' ? (frameDocument as unknown as Layout) : null),
  names: () => ['frames/default', 'screens/home'],
}

function check(document: unknown, name?: string) {
  return checkLayout(document, { world: testWorld, published, ...(name === undefined ? {} : { name }) })
}

function problems(document: unknown, name?: string): string[] {
  const checked = check(document, name)
  if (checked.ok) return []
  for (const problem of checked.problems) expect(problem.message).toMatch(/\S/)
  return checked.problems.map(({ code, path }) => `${code} ${path}`)
}

function fixOf(document: unknown): (string | undefined)[] {
  const checked = check(document)
  return checked.ok ? [] : checked.problems.map(({ fix }) => fix)
}

describe('the publish gate', () => {
  it('lets sound frames and screens pass, as text or parsed', () => {
    expect(check(frameDocument)).toMatchObject({ ok: true, layout: { layout: 'frames/default' } })
    expect(check(JSON.stringify(homeDocument()), 'screens/home')).toMatchObject({ ok: true })
    const rich = homeDocument(
      {
        row: { type: 'columns', settings: {}, slots: { left: ['note'] } },
        note: notice('x', {
          audience: { customer: ['b2b'], device: ['mobile'] },
          schedule: { from: '2026-12-01T00:00:00+01:00', to: '2026-12-24T00:00:00Z' },
          when: [{ data: '/cart/items/0/name' }, { data: '/user/type', equals: 'b2b' }, { consent: 'statistics' }],
          arms: { hello: { b: { settings: { tone: 'warning' } }, a: { hidden: true } } },
        }),
      },
      { slots: { main: ['row'] }, experiments: { hello: { a: 50, b: 50 } } },
    )
    expect(problems(rich)).toEqual([])
  })

  it('refuses what is no JSON, too large, too deep, or reaches for a prototype', () => {
    expect(problems('{')).toEqual(['not-json '])
    expect(problems(`"${'x'.repeat(300_000)}"`)).toEqual(['too-large '])
    expect(problems(`${'['.repeat(50)}${']'.repeat(50)}`)[0]).toMatch(/^too-deep/)
    expect(problems('{"sections":{"__proto__":{}}}')).toEqual(['forbidden-key /sections/__proto__'])
    expect(problems(JSON.parse('{"constructor":1}'))).toEqual(['forbidden-key /constructor'])
  })

  it('names every fault of the shape by its own path', () => {
    expect(problems({ ...homeDocument(), title: 'x', version: 'one' })).toEqual([
      'invalid /version',
      'unknown-property /title',
    ])
    expect(problems(null)).toEqual(['invalid '])
    expect(problems({ ...homeDocument(), version: LAYOUT_VERSION + 1 })).toEqual(['newer-version /version'])
    const when = problems(homeDocument({ a: notice('x', { when: [{ data: 'cart' }] }) }))
    expect(when).toEqual(['invalid /sections/a/when/0/data'])
  })

  it('names the other faults as well when the shape is wrong', () => {
    const two = { a: { type: 'notise', settings: {} }, b: notice('x', { audience: { customer: ['nobody'] } }) }
    expect(problems({ ...homeDocument({ a: two.a }), titel: 'x', frame: 'frames/defautl' })).toEqual([
      'unknown-property /titel',
      'unknown-frame /frame',
      'unknown-type /sections/a/type',
    ])
    expect(problems(homeDocument(two))).toEqual([
      'invalid /sections/b/audience/customer/0',
      'unknown-type /sections/a/type',
    ])
    const { settings: _, ...bare } = notice()
    expect(problems(homeDocument({ a: two.a, b: bare, c: notice('x', { colour: 1, schedule: {} }) }))).toEqual([
      'missing /sections/b/settings',
      'unknown-property /sections/c/colour',
      'unknown-type /sections/a/type',
      'empty-schedule /sections/c/schedule',
    ])
  })

  it('names sections that are missing or not placed next to one whose settings are wrong', () => {
    const wrong = { a: notice('x', { audience: { customer: ['nobody'] } }), b: { type: 'notice' }, c: notice() }
    expect(problems(homeDocument(wrong, { slots: { main: ['a', 'b', 'ghost'] } }))).toEqual([
      'invalid /sections/a/audience/customer/0',
      'missing /sections/b/settings',
      'missing-section /slots/main/2',
      'not-placed /sections/c',
    ])
  })

  it('says in plain words what is wrong', () => {
    const said = (document: unknown) => {
      const checked = check(document)
      return checked.ok ? [] : checked.problems.map(({ message }) => message)
    }
    expect(said({ layout: 'screens/home', version: 1 })).toEqual(["'slots' is required.", "'sections' is required."])
    expect(said(homeDocument({ a: { type: 'notice', settings: {} } }))).toEqual([
      "'tone' is required.",
      "'text' is required.",
    ])
    const settings = { tone: 'loud', text: 'Hi', link: { route: 'home', params: [] }, href: 5 }
    expect(said(homeDocument({ a: { type: 'notice', settings } }))).toEqual([
      "It must be 'info' or 'warning', not 'loud'.",
      'It must be an object, not a text.',
      'It must be an object, not a list.',
      'It must be a text, not 5.',
    ])
    expect(
      said({ ...homeDocument({ a: { type: 'shelf', settings: { limit: 99 } } }), layout: 'screens/product' }),
    ).toEqual(['It must be at most 24.'])
    expect(said({ ...homeDocument(), layout: 'home' })).toEqual([
      "'home' is not written as it must be, which is /^(frames|screens|pages|mails)\\/[a-z0-9_-]+$/.",
    ])
    expect(said(homeDocument({ a: notice('x', { audience: { locale: [] } }) }))).toEqual([
      'It must have at least 1 entry.',
    ])
    for (const message of said({ ...homeDocument({ a: 5 }), version: {}, experiments: [], frame: null }))
      expect(message).not.toMatch(/expected|received|Invalid|undefined/)
  })

  it('knows screens and frames by name', () => {
    expect(problems(homeDocument(), 'screens/product')).toEqual(['wrong-name /layout'])
    expect(problems({ ...homeDocument(), layout: 'screens/hone' })).toEqual(['unknown-screen /layout'])
    expect(fixOf({ ...homeDocument(), layout: 'screens/hone' })).toEqual(["Did you mean 'screens/home'?"])
    expect(fixOf({ ...homeDocument(), layout: 'screens/roastery_tour' })).toEqual([
      "Add 'roastery_tour' to server/screens/routes.ts.",
    ])
    expect(problems({ ...homeDocument(), frame: 'frames/defautl' })).toEqual(['unknown-frame /frame'])
    const { frame: _, ...frameless } = homeDocument()
    expect(problems(frameless)).toEqual(['missing-frame /frame'])
  })

  it('lets holes into frames only, one a slot, one at least', () => {
    expect(problems(homeDocument({ a: notice() }, { slots: { main: ['a', '$hole'] } }))).toEqual([
      'hole-outside-frame /slots/main/1',
    ])
    expect(problems({ ...frameDocument, slots: { header: ['bar'] } })).toEqual(['missing-hole /slots'])
    expect(
      problems({ ...frameDocument, slots: { header: ['bar'], main: ['$hole', '$hole'], footer: ['$hole'] } }),
    ).toEqual(['second-hole /slots/main/1'])
    expect(problems({ ...frameDocument, frame: 'frames/default' })).toEqual(['nested-frame /frame'])
  })

  it('wants every section in exactly one place', () => {
    const two = { a: notice(), b: notice() }
    expect(problems(homeDocument(two, { slots: { main: ['a', 'b', 'a'] } }))).toEqual(['placed-twice /slots/main/2'])
    expect(problems(homeDocument(two, { slots: { main: ['a'] } }))).toEqual(['not-placed /sections/b'])
    expect(problems(homeDocument(two, { slots: { main: ['a', 'b', 'c'] } }))).toEqual(['missing-section /slots/main/2'])
    expect(problems(homeDocument(two, { slots: { main: ['a', 'b', 'toString'] } }))).toEqual(['invalid /slots/main/2'])
    expect(problems(homeDocument(two, { slots: { mian: ['a', 'b'] } }))).toEqual(['unknown-slot /slots/mian'])
    const columns = (left: string[]) => ({ type: 'columns', settings: {}, slots: { left } })
    expect(problems(homeDocument({ c: columns(['a']), a: notice() }, { slots: { main: ['c', 'a'] } }))).toEqual([
      'placed-twice /sections/c/slots/left/0',
    ])
    const middle = homeDocument(
      { c: { type: 'columns', settings: {}, slots: { middle: ['a'] } }, a: notice() },
      { slots: { main: ['c'] } },
    )
    expect(problems(middle)).toEqual(['unknown-slot /sections/c/slots/middle'])
  })

  it('names cycles, reachable or loose, without walking them', () => {
    const columns = (left: string[]) => ({ type: 'columns', settings: {}, slots: { left } })
    expect(problems(homeDocument({ a: columns(['b']), b: columns(['a']) }, { slots: { main: [] } }))).toEqual([
      'cycle /sections/a',
      'cycle /sections/b',
    ])
    expect(problems(homeDocument({ a: columns(['a']) }, { slots: { main: ['a'] } }))).toEqual([
      'placed-twice /sections/a/slots/left/0',
    ])
  })

  it('keeps budgets of sections and of nesting', () => {
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`s${index}`, notice()]))
    expect(problems(homeDocument(many))).toEqual(['too-many-sections /sections'])
    const chain = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `s${index}`,
        { type: 'columns', settings: {}, slots: { left: index < 8 ? [`s${index + 1}`] : [] } },
      ]),
    )
    expect(problems(homeDocument(chain, { slots: { main: ['s0'] } }))).toContain('too-deep /sections/s7/slots/left/0')
  })

  it('checks types, their settings and the data they need', () => {
    expect(problems(homeDocument({ a: { type: 'notise', settings: {} } }))).toEqual(['unknown-type /sections/a/type'])
    expect(fixOf(homeDocument({ a: { type: 'notise', settings: {} } }))).toEqual(["Did you mean 'notice'?"])
    expect(
      problems(homeDocument({ a: { type: 'notice', settings: { tone: 'loud', text: words('x'), size: 1 } } })),
    ).toEqual(['invalid /sections/a/settings/tone', 'unknown-property /sections/a/settings/size'])
    expect(problems(homeDocument({ a: { type: 'shelf', settings: { limit: 4 } } }))).toEqual([
      'missing-data /sections/a/type',
    ])
    expect(fixOf(homeDocument({ a: { type: 'shelf', settings: { limit: 4 } } }))).toEqual([
      'Place it on a screen that loads it, or add it to `provides` of its assembler.',
    ])
    const product = { ...homeDocument({ a: { type: 'shelf', settings: { limit: 4 } } }), layout: 'screens/product' }
    expect(problems(product)).toEqual([])
    expect(problems({ ...frameDocument, sections: { bar: { type: 'shelf', settings: { limit: 4 } } } })).toEqual([
      'missing-data /sections/bar/type',
    ])
  })

  it('checks experiments and what their arms change', () => {
    const arms = (arms: object, experiments: object) =>
      problems(homeDocument({ a: notice('x', { arms }) }, { experiments }))
    expect(arms({}, { x: { a: 50, b: 49 } })).toEqual(['shares-not-100 /experiments/x'])
    expect(arms({}, { x: { '1': 50, b: 50 } })).toEqual(['bad-name /experiments/x/1'])
    expect(arms({ y: { a: {} } }, { x: { a: 100 } })).toEqual(['unknown-experiment /sections/a/arms/y'])
    expect(arms({ x: { c: {} } }, { x: { a: 100 } })).toEqual(['unknown-arm /sections/a/arms/x/c'])
    expect(arms({ x: { a: { settings: { tone: 'loud' } } } }, { x: { a: 100 } })).toEqual([
      'invalid /sections/a/arms/x/a/settings/tone',
    ])
  })

  it('wants schedules as instants with a zone that end after they begin', () => {
    const schedule = (schedule: object) => problems(homeDocument({ a: notice('x', { schedule }) }))
    expect(schedule({ from: '2026-12-01' })).toEqual(['not-an-instant /sections/a/schedule/from'])
    expect(schedule({ from: '2026-12-01T00:00:00', to: '2026-02-30T00:00:00Z' })).toEqual([
      'not-an-instant /sections/a/schedule/from',
      'not-an-instant /sections/a/schedule/to',
    ])
    expect(schedule({ from: '2026-12-01T00:00:00Z', to: '2026-12-01T01:00:00+01:00' })).toEqual([
      'ends-before-it-begins /sections/a/schedule',
    ])
    expect(schedule({})).toEqual(['empty-schedule /sections/a/schedule'])
    expect(schedule({ to: '2024-02-29T23:59:59.999-05:30' })).toEqual([])
  })

  it('checks conditions against the data of a shopper', () => {
    const when = (data: string) => problems(homeDocument({ a: notice('x', { when: [{ data }] }) }))
    expect(when('/cart/count')).toEqual([])
    expect(when('/cart/items/3/product/prices/0/finalPrice')).toEqual([])
    expect(when('/cart/cuont')).toEqual(['unknown-pointer /sections/a/when/0/data'])
    expect(when('/cart/items/x')).toEqual(['unknown-pointer /sections/a/when/0/data'])
    expect(when('/user/toString')).toEqual(['unknown-pointer /sections/a/when/0/data'])
  })

  it('checks links: the route, its parameters, a screen behind it, safe addresses', () => {
    const link = (settings: object) =>
      problems(homeDocument({ a: { type: 'notice', settings: { tone: 'info', text: words('x'), ...settings } } }))
    expect(link({ link: { route: 'home' } })).toEqual([])
    expect(link({ link: { route: 'product', params: { slug: 'moka-pot' } } })).toEqual([])
    expect(link({ link: { route: 'product' } })).toEqual(['bad-route-param /sections/a/settings/link/params/slug'])
    expect(link({ link: { route: 'home', params: { id: '1' } } })).toEqual([
      'unknown-route-param /sections/a/settings/link/params/id',
    ])
    expect(link({ link: { route: 'checkout' } })).toEqual(['no-screen-behind-link /sections/a/settings/link/route'])
    for (const href of ['/pl', 'https://example.com', 'tel:+48600123456', '#top']) expect(link({ href })).toEqual([])
    for (const href of ['javascript:alert(1)', '//evil.example', 'http://example.com', '/\\evil', 'moka', ' data:x'])
      expect(link({ href })).toEqual(['bad-address /sections/a/settings/href'])
  })
})
