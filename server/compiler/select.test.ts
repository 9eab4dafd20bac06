import { describe, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { frameDocument, homeDocument, notice, query } from '#server/layouts/testing.ts'
import { readInstant } from '#server/platform/instant.ts'
import { bucketIn } from '#server/testing/experiment-buckets.ts'
import type { PlacedSection } from './placed-section.ts'
import { pickArms, selectSections } from './select.ts'

const layout = (sections: Record<string, unknown>, extra: object = {}) => Layout.parse(homeDocument(sections, extra))
const shown = (sections: Record<string, unknown>, other: object = {}) =>
  selectSections(layout(sections), { ...query, ...other }).slots.main?.map((placed) =>
    placed === '$hole' ? placed : placed.id,
  )

describe('audience', () => {
  it('shows a section to those it names, and without a name to everybody', () => {
    const sections = { all: notice(), firms: notice('x', { audience: { customer: ['b2b'] } }) }
    expect(shown(sections)).toEqual(['all'])
    expect(shown(sections, { kind: 'b2b' })).toEqual(['all', 'firms'])
    expect(shown(sections, { kind: 'b2c' })).toEqual(['all'])
  })

  it('takes b2b for every company, with words for those with and without the plus flag', () => {
    const sections = {
      companies: notice('x', { audience: { customer: ['b2b'] } }),
      plus: notice('x', { audience: { customer: ['b2bPlus'] } }),
      others: notice('x', { audience: { customer: ['visitor', 'b2bWithoutPlus'] } }),
    }
    expect(shown(sections, { kind: 'b2bPlus' })).toEqual(['companies', 'plus'])
    expect(shown(sections, { kind: 'b2b' })).toEqual(['companies', 'others'])
    expect(shown(sections, { kind: 'visitor' })).toEqual(['others'])
    expect(shown(sections, { kind: 'b2c' })).toEqual([])
  })

  it('wants every named dimension to match', () => {
    const sections = { a: notice('x', { audience: { locale: ['de'], currency: ['EUR'] } }) }
    expect(shown(sections, { locale: 'de' })).toEqual([])
    expect(shown(sections, { locale: 'de', currency: 'EUR' })).toEqual(['a'])
  })

  it('takes an unknown device for a desktop', () => {
    const sections = {
      d: notice('x', { audience: { device: ['desktop'] } }),
      m: notice('x', { audience: { device: ['mobile', 'tablet'] } }),
    }
    expect(shown(sections)).toEqual(['d'])
    expect(shown(sections, { device: 'tablet' })).toEqual(['m'])
  })
})

describe('schedule', () => {
  const from = '2026-12-01T13:00:00+01:00'
  const to = '2026-12-01T14:00:00+01:00'
  const at = (time: string) => ({ now: new Date(time) })

  it('counts its begin and not its end', () => {
    const sections = { a: notice('x', { schedule: { from, to } }) }
    expect(shown(sections, at('2026-12-01T11:59:59.999Z'))).toEqual([])
    expect(shown(sections, at('2026-12-01T12:00:00.000Z'))).toEqual(['a'])
    expect(shown(sections, at('2026-12-01T12:59:59.999Z'))).toEqual(['a'])
    expect(shown(sections, at('2026-12-01T13:00:00.000Z'))).toEqual([])
  })

  it('says when any of them flips next', () => {
    const both = layout({
      a: notice('x', { schedule: { from, to } }),
      b: notice('x', { schedule: { to: '2026-12-01T12:30:00Z' } }),
    })
    const until = (time: string) => selectSections(both, { ...query, ...at(time) }).validUntil?.toISOString() ?? null
    expect(until('2026-12-01T11:00:00Z')).toBe('2026-12-01T12:00:00.000Z')
    expect(until('2026-12-01T12:00:00Z')).toBe('2026-12-01T12:30:00.000Z')
    expect(until('2026-12-01T12:30:00Z')).toBe('2026-12-01T13:00:00.000Z')
    expect(until('2026-12-01T13:00:00Z')).toBeNull()
  })

  it('reads instants with a zone and nothing else', () => {
    expect(readInstant('2026-12-01T00:00:00+01:00')).toBe(Date.UTC(2026, 10, 30, 23))
    expect(readInstant('2026-12-01T00:00Z')).toBe(Date.UTC(2026, 11, 1))
    for (const text of [
      '2026-12-01',
      '2026-12-01T00:00:00',
      '2026-13-01T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2026-12-01T24:00:00Z',
      '2026-00-10T00:00:00Z',
      'today',
      '2026-12-01T00:61:00Z',
      '',
    ])
      expect(readInstant(text), text).toBeNull()
  })
})

describe('experiments', () => {
  const experiments = { rel: { a: 30, b: 70 }, hero: { still: 100, video: 0 } }
  const arms = (bucket: number | null, asked = {}) => pickArms(experiments, { bucket, arms: asked })

  it('give the first arm before consent, and by bucket after it', () => {
    expect(arms(null)).toEqual({ rel: 'a', hero: 'still' })
    expect(arms(bucketIn('rel', 'b')).rel).toBe('b')
    expect([0, 99].map((bucket) => arms(bucket).hero)).toEqual(['still', 'still'])
  })

  it('reach every arm by its share', () => {
    const counts = Array.from({ length: 100 }, (_, bucket) => arms(bucket).rel)
    expect(counts.filter((arm) => arm === 'a')).toHaveLength(30)
  })

  it('let the caller name an arm that exists', () => {
    expect(arms(0, { rel: 'b', hero: 'video' })).toEqual({ rel: 'b', hero: 'video' })
    expect(arms(0, { rel: 'toString', other: 'x' })).toEqual(arms(0))
  })

  it('change settings or hide a section in an arm', () => {
    const document = layout(
      {
        a: notice('x', { arms: { rel: { b: { settings: { tone: 'warning' } } } } }),
        b: notice('y', { arms: { rel: { b: { hidden: true } } } }),
      },
      { experiments: { rel: { a: 50, b: 50 } } },
    )
    const first = selectSections(document, query)
    expect(first.slots.main).toMatchObject([{ id: 'a', settings: { tone: 'info' } }, { id: 'b' }])
    const second = selectSections(document, { ...query, bucket: bucketIn('rel', 'b') })
    expect(second.arms).toEqual({ rel: 'b' })
    expect(second.slots.main).toMatchObject([{ id: 'a', settings: { tone: 'warning', text: { pl: 'x' } } }])
    expect(second.slots.main).toHaveLength(1)
  })
})

describe('placing', () => {
  it('nests sections and takes inner ones along when the outer one is left out', () => {
    const sections = {
      row: { type: 'columns', settings: {}, slots: { left: ['a'], right: ['b'] }, audience: { locale: ['pl'] } },
      a: notice('a'),
      b: notice('b', { audience: { locale: ['en'] } }),
    }
    const document = layout(sections, { slots: { main: ['row'] } })
    expect(selectSections(document, query).slots.main).toMatchObject([
      { id: 'row', slots: { left: [{ id: 'a' }], right: [] } },
    ])
    expect(selectSections(document, { ...query, locale: 'en' }).slots.main).toEqual([])
  })

  it('keeps the hole of a frame in its place', () => {
    expect(selectSections(Layout.parse(frameDocument), query).slots).toMatchObject({
      header: [{ id: 'bar' }],
      main: ['$hole'],
    })
  })

  it('names only the dimensions that it depends on', () => {
    const of = (sections: Record<string, unknown>, extra: object = {}) =>
      selectSections(layout(sections, extra), query).dimensions
    expect(of({ a: notice() })).toEqual([])
    expect(of({ a: notice('x', { audience: { customer: ['b2b'] }, when: [{ device: ['mobile'] }] }) })).toEqual([
      'kind',
      'device',
    ])
    expect(
      of({ a: notice('x', { audience: { locale: ['pl'], currency: ['PLN'] } }) }, { experiments: { e: { a: 100 } } }),
    ).toEqual(['locale', 'currency', 'arms'])
  })
})

describe('a selection', () => {
  const from = '2026-12-01T13:00:00+01:00'
  const to = '2026-12-01T14:00:00+01:00'
  const at = (time: string) => ({ ...query, now: new Date(time) })

  it('is made once for all queries that select alike, and cannot be changed', () => {
    const firms = layout({ a: notice(), firms: notice('x', { audience: { customer: ['b2b'] } }) })
    const found = selectSections(firms, query)
    expect(selectSections(firms, { ...query, locale: 'de', currency: 'EUR' })).toBe(found)
    expect(selectSections(firms, { ...query, kind: 'b2b' })).not.toEqual(found)
    expect(selectSections(layout({ a: notice() }), query)).not.toEqual(found)
    const [first] = found.slots.main as readonly PlacedSection[]
    expect(() => Object.assign(first!.settings, { tone: 'warning' })).toThrow(TypeError)
  })

  it('differs by each thing that its conditions name, and by its arm', () => {
    const named = layout(
      {
        a: notice('x', { audience: { locale: ['de'] } }),
        b: notice('x', { audience: { currency: ['EUR'] } }),
        c: notice('x', { audience: { device: ['mobile'] } }),
        d: notice('x', { arms: { test: { b: { hidden: true } } } }),
      },
      { experiments: { test: { a: 50, b: 50 } } },
    )
    const ids = (other: object) =>
      selectSections(named, { ...query, ...other }).slots.main!.map((each) => (each as { id: string }).id)
    const all: [object, string[]][] = [
      [{}, ['d']],
      [{ locale: 'de' }, ['a', 'd']],
      [{ currency: 'EUR' }, ['b', 'd']],
      [{ device: 'mobile' }, ['c', 'd']],
      [{ bucket: bucketIn('test', 'b') }, []],
      [{ arms: { test: 'b' } }, []],
      [{ locale: 'de', currency: 'EUR', device: 'mobile', bucket: bucketIn('test', 'a') }, ['a', 'b', 'c', 'd']],
    ]
    for (let time = 0; time < 2; time += 1) for (const [other, found] of all) expect(ids(other)).toEqual(found)
  })

  it('ends with the next begin or end of a schedule, and does not count for the time before it', () => {
    const timed = layout({ a: notice('x', { schedule: { from, to } }) })
    const count = (time: string) => selectSections(timed, at(time)).slots.main!.length
    const times = ['11:00:00', '11:59:59', '12:00:00', '12:59:59', '13:00:00', '12:30:00', '11:30:00']
    expect(times.map((time) => count(`2026-12-01T${time}Z`))).toEqual([0, 0, 1, 1, 0, 1, 0])
  })

  it('is kept for a limited number of variants', () => {
    const experiments = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`e${n}`, { a: 50, b: 50 }]))
    const many = layout({ a: notice() }, { experiments })
    const first = selectSections(many, query)
    for (let n = 1; n < 256; n += 1) {
      const arms = Object.fromEntries(Object.keys(experiments).map((name, at) => [name, (n >> at) & 1 ? 'b' : 'a']))
      expect(selectSections(many, { ...query, arms }).arms).toEqual(arms)
    }
    expect(selectSections(many, query)).not.toBe(first)
    expect(selectSections(many, query)).toEqual(first)
  })
})
