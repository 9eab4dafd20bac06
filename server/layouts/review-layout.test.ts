import { expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { pointerTo } from '#schemas/problem.ts'
import { shopLayoutWorld } from './layout-world.ts'
import { reviewLayout } from './review-layout.ts'
import { scheduleAhead } from './schedule-ahead.ts'

const NOW = new Date('2026-12-01T12:00:00Z')
const words = (text: string) => ({ pl: text, en: text, de: text })
const notice = (text: object, extra: object = {}) => ({ type: 'notice', settings: { tone: 'info', text }, ...extra })
const home = (sections: Record<string, object>) =>
  Layout.parse({
    ...{ layout: 'screens/home', version: 2, frame: 'frames/default', sections },
    slots: { main: Object.keys(sections) },
  })
const between = (from: string | null, to: string | null) => ({
  schedule: { ...(from && { from: `${from}T00:00:00+01:00` }), ...(to && { to: `${to}T00:00:00+01:00` }) },
})

async function review(layout: Layout, stops: string[] = []) {
  const problems = stops.map((code) => ({ path: '/sections/a', code, message: 'Wrong.' }))
  const store = {
    check: () => (problems.length > 0 ? { ok: false as const, problems } : { ok: true as const, layout }),
    published: () => null,
    list: () => [],
  }
  const gone = { path: pointerTo('sections', 'a', 'settings'), code: 'nothing-there', message: 'Not there.' }
  const findings = await reviewLayout(layout, {
    ...{ store, world: shopLayoutWorld(), now: NOW },
    findDangling: async () => [gone],
  })
  return findings.map(({ level, code, path, at }) => [level, code, path, ...(at === undefined ? [] : [at])].join(' '))
}

it('names what stops a document first, then what its page would lack', async () => {
  const layout = home({ a: notice({ pl: 'Tak', en: ' ', de: '' }), b: notice(words('')) })
  expect(await review(layout, ['unknown-type'])).toEqual([
    'stop unknown-type /sections/a',
    'advice nothing-there /sections/a/settings',
    'advice untranslated /sections/a/settings/text/en',
    'advice untranslated /sections/a/settings/text/de',
  ])
})

it('names pictures without words, headings that leave out a level, and a document that is nearly full', async () => {
  const picture = { image: '/media/blog/filter', widthPx: 600, heightPx: 400, alt: words('') }
  const heading = (level: number) => ({ kind: 'heading', level, children: [{ kind: 'text', text: 'x' }] })
  const layout = home({
    a: { type: 'story', settings: { title: words('Roastery'), picture } },
    b: { type: 'rich-text', settings: { blocks: [heading(3), heading(5), heading(2), heading(4)] } },
    c: notice(words('x'.repeat(75_000))),
  })
  expect((await review(layout)).slice(1)).toEqual([
    'advice no-alt-text /sections/a/settings/picture/alt',
    'advice heading-jump /sections/b/settings/blocks/1/level',
    'advice heading-jump /sections/b/settings/blocks/3/level',
    'advice nearly-full ',
  ])
})

it('says what the schedules of four weeks do, and what is over', () => {
  const layout = home({
    a: notice(words('always')),
    b: notice(words('December'), between('2026-12-05', '2026-12-24')),
    c: notice(words('gone'), between(null, '2026-11-30')),
    d: notice(words('next year'), between('2027-01-15', null)),
  })
  expect(scheduleAhead(layout, NOW).map(({ level, code, path, at }) => [level, code, path, at])).toEqual([
    ['advice', 'over', '/sections/c/schedule', undefined],
    ['note', 'begins', '/sections/b/schedule', '2026-12-04T23:00:00.000Z'],
    ['note', 'ends', '/sections/b/schedule', '2026-12-23T23:00:00.000Z'],
  ])
})

it('says from when a page would be empty', () => {
  const emptied = home({
    a: notice(words('x'), between(null, '2026-12-10')),
    b: notice(words('y'), between(null, '2026-12-05')),
  })
  const empty = ({ code }: { code: string }) => code === 'empty-page'
  expect(scheduleAhead(emptied, NOW).find(empty)).toMatchObject({ level: 'advice', at: '2026-12-09T23:00:00.000Z' })
  expect(scheduleAhead(home({ a: notice(words('x'), between('2027-01-15', null)) }), NOW).find(empty)?.at).toBe(
    NOW.toISOString(),
  )
  expect(scheduleAhead(home({ a: notice(words('x')) }), NOW)).toEqual([])
})

it('advises of headings and buttons that are long for their places, in each language', async () => {
  const long = (letters: number) => ({ pl: 'x'.repeat(letters), en: 'short', de: 'x'.repeat(300) })
  const layout = home({ a: { type: 'notice', settings: { tone: 'info', text: long(900), title: long(80) } } })
  expect((await review(layout)).filter((line) => line.includes('text-long'))).toEqual([
    'advice text-long /sections/a/settings/title/de',
  ])
})
