import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { sampleCase } from '#server/commerce/store/mails/testing.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { summaryList } from '#widgets/summary-list/schema.ts'
import { caseFacts, caseState } from './case-facts.ts'

const SETTLED = sampleCase('en', 'return', {
  status: 'refunded',
  refunds: [],
  settlements: [{ amount: '34.50', currency: 'PLN', at: '2027-03-12T09:30:00.000Z' }],
  history: [
    { at: '2027-03-10T09:00:00.000Z', status: 'accepted', note: null },
    { at: '2027-03-11T09:00:00.000Z', status: 'accepted', note: 'A first part.' },
    { at: '2027-03-12T09:30:00.000Z', status: 'refunded', note: 'The rest.' },
  ],
})
const t = TRANSLATE.en

describe('a return of goods whose invoice was never paid', () => {
  it('is settled by a correction: nothing was refunded', () => {
    expect(caseState(SETTLED, t)).toBe('Settled by a correction')
    expect(caseState({ ...SETTLED, settlements: [] }, t)).toBe('Refunded')
  })

  it('says by how much the invoice was lowered, and each step once', () => {
    const { rows } = caseFacts(SETTLED, { t, locale: 'en' }).props as unknown as PropsOf<typeof summaryList>
    const linesOf = (label: string) => rows.find((row) => row.label === label)?.lines
    expect(linesOf('Invoice lowered')).toEqual([expect.stringMatching(/34\.50.* less to pay, 12 Mar 2027$/)])
    expect(linesOf('History')?.map((line) => line.replace(/^.*?\d\d:\d\d: /, ''))).toEqual([
      'Accepted',
      'A first part.',
      'Settled by a correction – The rest.',
    ])
  })
})
