import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import { HEALTH_CODES, type HealthFinding } from '#server/ports/staff-work.ts'
import { dataTable } from '#widgets/data-table/schema.ts'
import { healthTable } from './health-table.ts'

const link: LinkBuilder = (key, params, options) =>
  linkTo('en', key as 'studio_order', params as { id: string }, options as object)
const english = { t: TRANSLATE.en, link }
const finding = (code: HealthFinding['code'], more: Partial<HealthFinding> = {}): HealthFinding => ({
  ...{ code, count: 2, about: null, name: null, locales: [], ...more },
})
const tableOf = (findings: readonly HealthFinding[], context = english) =>
  dataTable.props.parse(healthTable(findings, context).props)
const rowOf = (found: HealthFinding) => {
  const [what, where, state] = tableOf([found]).rows[0]!.cells
  return { text: what!.text, advice: what!.note, href: where!.href, tone: state!.badges![0]!.tone }
}

describe('the health of the shop in words', () => {
  it.each(LOCALES)('says of everything that may be wrong what it is and what to do, in %s', (locale) => {
    const { rows } = tableOf(
      HEALTH_CODES.map((code) => finding(code)),
      { t: TRANSLATE[locale], link },
    )
    expect(rows).toHaveLength(HEALTH_CODES.length)
    for (const [index, { cells }] of rows.entries()) {
      for (const text of [cells[0]!.text, cells[0]!.note])
        expect(text, HEALTH_CODES[index]).toMatch(/^\p{L}?[^{}]{10,}\.$/u)
    }
  })

  it('says in one line that nothing is wrong', () => {
    const { rows, none, summary } = tableOf([])
    expect([rows, none, summary]).toEqual([[], 'All is well with everything that you look after.', undefined])
  })

  it('says above what keeps the shop from selling that it takes no orders, and not above late work', () => {
    expect(tableOf([finding('mails_late'), finding('delivery')]).summary).toBe('The shop takes no orders yet.')
    expect(tableOf([finding('mails_late')]).summary).toBeUndefined()
    expect([rowOf(finding('delivery')).tone, rowOf(finding('mails_late')).tone]).toEqual(['bad', 'warn'])
  })

  it('leads to the text that has blanks, and names it and its languages', () => {
    const found = finding('law_page', { about: 'terms', name: 'Terms of the shop', locales: ['pl', 'de'] })
    expect(rowOf(found)).toMatchObject({
      text: 'The page “Terms of the shop” still has blanks (Polish, German).',
      href: linkTo('en', 'studio_text', { id: 'page_terms' }),
    })
    expect(rowOf(finding('law_page', { about: 'legal-notice' }))).toMatchObject({
      text: 'The page “Legal notice” does not exist.',
      advice: expect.stringContaining('“legal-notice”'),
      href: linkTo('en', 'studio_texts'),
    })
  })

  it('leads to the setting, the list, the webhook or the order that it is about', () => {
    expect(rowOf(finding('seller', { about: 'general/store/name' }))).toMatchObject({
      text: 'The shop has no name.',
      href: linkTo('en', 'studio_config_group', { id: 'shop' }),
    })
    expect(rowOf(finding('mails_failed')).href).toBe(linkTo('en', 'studio_mails'))
    expect(rowOf(finding('events_late', { about: 'erp', name: 'erp.example' }))).toMatchObject({
      text: '2 events have waited for the webhook erp.example for more than an hour.',
      href: linkTo('en', 'studio_webhook', { id: 'erp' }),
    })
    const order = finding('payments_late', { about: '100015079' })
    expect(rowOf(order).href).toBe(linkTo('en', 'studio_order', { id: '100015079' }))
  })
})
