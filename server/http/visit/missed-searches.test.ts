import { expect, it } from 'vitest'
import { createMissedSearches } from './missed-searches.ts'
import { SYSTEM_SHOPPER } from './shop-rules.ts'

function open(limit?: number) {
  const sent: string[] = []
  const clock = { now: new Date('2026-11-27T10:00:00Z') }
  const note = createMissedSearches({
    send: (phrase, { locale }) => sent.push(`${locale} ${phrase}`),
    clock: () => clock.now,
    ...(limit !== undefined && { limit }),
  })
  const visit = (address: string, phrase: string, locale: 'pl' | 'en' = 'en') =>
    note({ phrase, address, shopper: { ...SYSTEM_SHOPPER, locale } })
  return { sent, clock, visit }
}

it('tells of a phrase once for each visit, language and day', () => {
  const { sent, clock, visit } = open()
  visit('192.0.2.1', 'Chemex')
  visit('192.0.2.1', ' chemex ')
  visit('192.0.2.1', 'chemex', 'pl')
  visit('192.0.2.2', 'chemex')
  expect(sent).toEqual(['en chemex', 'pl chemex', 'en chemex'])
  clock.now = new Date('2026-11-28T10:00:00Z')
  visit('192.0.2.1', 'chemex')
  expect(sent).toHaveLength(4)
})

it('stops at a bound, so that strangers cannot fill the memory', () => {
  const { sent, visit } = open(10)
  for (let at = 0; at < 12; at++) visit('192.0.2.1', `phrase ${at}`)
  expect(sent).toHaveLength(10)
})
