import { expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { visitorWhoGets } from './getting-visitor.ts'
import { hiddenSections } from './hidden-sections.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const VIEW = {
  path: '/en',
  widthPx: 1440,
  as: { arms: {} },
  visitor: { locale: 'en', currency: 'PLN', kind: 'visitor', device: 'desktop', now: NOW, bucket: null, arms: {} },
} as unknown as CanvasView

const SHARES = { a: 40, b: 30, c: 30 }
const hidden = (...arms: string[]) => Object.fromEntries(arms.map((arm) => [arm, { hidden: true }]))
const layoutOf = (outer: object, inner: object, experiments: object = {}) =>
  Layout.parse({
    ...{ layout: 'screens/home', version: 2, slots: { main: ['outer'] } },
    ...(Object.keys(experiments).length > 0 && { experiments }),
    sections: {
      outer: { type: 'columns', settings: {}, slots: { left: ['inner'] }, ...outer },
      inner: { type: 'notice', settings: {}, ...inner },
    },
  })

/** A number below a limit, the same in each run. */
function dice(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const KINDS = ['visitor', 'b2c', 'b2b', 'b2bPlus'] as const
const CURRENCIES = ['PLN', 'EUR', 'USD'] as const
const DEVICES = ['mobile', 'tablet', 'desktop'] as const
const DAYS = ['2026-11-18', '2026-11-20', '2026-11-22', '2026-12-01'].map((day) => `${day}T12:00:00+01:00`)

/** Conditions of one section, made at random. */
function conditions(below: (limit: number) => number) {
  const some = <T>(values: readonly T[]): T[] | undefined => {
    const chosen = values.filter(() => below(2) === 0)
    return below(2) === 0 || chosen.length === 0 ? undefined : chosen
  }
  const audience = Object.entries({
    customer: some(KINDS.slice(0, 3)),
    currency: some(CURRENCIES),
    device: some(DEVICES),
  })
  const named = audience.filter(([, values]) => values !== undefined)
  const [from, to] = [below(3) === 0 ? DAYS[below(4)] : undefined, below(3) === 0 ? DAYS[below(4)] : undefined]
  return {
    ...(named.length > 0 && { audience: Object.fromEntries(named) }),
    ...((from ?? to) && { schedule: { ...(from && { from }), ...(to && { to }) } }),
    ...(below(2) === 0 && { arms: { one: hidden(...Object.keys(SHARES).filter(() => below(2) === 0)) } }),
  }
}

/** The least number of changes by which anybody gets the section, tried out; null: nobody does. */
function leastChanges(layout: Layout): number | null {
  const times = [NOW, ...DAYS.flatMap((day) => [Date.parse(day), Date.parse(day) - 60_000].map((ms) => new Date(ms)))]
  const arms = [{}, ...Object.keys(SHARES).map((arm) => ({ one: arm }))]
  const counts = KINDS.flatMap((kind) =>
    CURRENCIES.flatMap((currency) =>
      DEVICES.flatMap((device) =>
        times.flatMap((now) =>
          arms.flatMap((asked) => {
            const visitor = { ...VIEW.visitor, kind, currency, device, now, arms: asked } as CanvasView['visitor']
            return hiddenSections(layout, visitor).has('inner') ? [] : [changesTo(visitor)]
          }),
        ),
      ),
    ),
  )
  return counts.length === 0 ? null : Math.min(...counts)
}

const changesTo = (visitor: CanvasView['visitor']) =>
  (['kind', 'currency', 'device'] as const).filter((each) => visitor[each] !== VIEW.visitor[each]).length +
  Number(visitor.now.getTime() !== NOW.getTime()) +
  Number(Object.keys(visitor.arms).length > 0)

it('finds a visitor who gets a section by as few changes as all combinations would', () => {
  const below = dice(7)
  let [found, none] = [0, 0]
  for (let round = 0; round < 60; round += 1) {
    const layout = layoutOf(conditions(below), conditions(below), { one: SHARES })
    const least = leastChanges(layout)
    const place = visitorWhoGets('inner', layout, VIEW) as CanvasView | null
    if (place) expect(hiddenSections(layout, place.visitor).has('inner')).toBe(false)
    expect(place ? changesTo(place.visitor) : null, JSON.stringify(layout.sections)).toBe(least)
    if (place) found += 1
    else none += 1
  }
  expect([found > 10, none > 5]).toEqual([true, true])
})

it('decides each of many tests by itself: their combinations could never be tried', () => {
  const names = Array.from({ length: 40 }, (_, number) => `test${number}`)
  const experiments = Object.fromEntries(names.map((name) => [name, SHARES]))
  const arms = Object.fromEntries(names.map((name) => [name, hidden('a', 'b')]))
  const layout = layoutOf({ arms }, { audience: { customer: ['b2b'] } }, experiments)
  const place = visitorWhoGets('inner', layout, VIEW)
  expect(place?.as.arms).toEqual(Object.fromEntries(names.map((name) => [name, 'c'])))
  const closed = { ...arms, test39: hidden('a', 'b', 'c') }
  expect(visitorWhoGets('inner', layoutOf({ arms: closed }, {}, experiments), VIEW)).toBeNull()
})

it('leads to another language only where the page has an address in it', () => {
  const layout = layoutOf({}, { audience: { locale: ['de'] } })
  expect(visitorWhoGets('inner', layout, VIEW)?.path).toBe('/de')
  expect(visitorWhoGets('inner', layout, { ...VIEW, path: '/en/moka-pot' })).toBeNull()
  expect(visitorWhoGets('inner', layout, { ...VIEW, path: null })).toBeNull()
})
