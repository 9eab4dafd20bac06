import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Audience, Schedule, Section } from '#schemas/layout.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { panelWords } from '#widgets/studio-section-form/panel-words.ts'
import { sectionPanels } from './section-panels.ts'

/** What the panels of a section say in a browser, beside what the server says of the same. */
function both(section: Omit<Section, 'type' | 'settings'>, locale: Locale): [browser: string, server: string][] {
  const panels = sectionPanels({ type: 'notice', settings: {}, ...section }, [], { t: TRANSLATE[locale], locale })
  return panels.map(({ text, follows, fields }) => {
    const sayOf = (name: string) => fields.find((field) => field.name === name)?.value
    return [panelWords({ text: 'not followed', ...(follows && { follows }) }, { fields, sayOf, locale }), text]
  })
}

const audience: Audience = { customer: ['b2c', 'b2b'], locale: ['pl'], currency: ['EUR'], device: ['mobile'] }
const SCHEDULES: readonly Schedule[] = [
  { from: '2026-12-01T08:30:00+01:00' },
  { to: '2026-12-07T00:00:00+01:00' },
  { from: '2026-12-01T00:00:00+01:00', to: '2026-12-06T18:00:00+01:00' },
]

describe('the sentence of a panel that follows what is chosen', () => {
  it.each(LOCALES)('is the one that the server makes of the same: %s', (locale) => {
    const sections = [
      {},
      { audience },
      { audience: { device: ['desktop'] } satisfies Audience },
      { when: [{ data: '/cart/count' }, { data: '/user', not: true }] },
      ...SCHEDULES.map((schedule) => ({ schedule })),
    ]
    for (const section of sections) for (const [browser, server] of both(section, locale)) expect(browser).toBe(server)
  })

  it('stays what the server says where a condition has no field', () => {
    expect(both({ when: [{ data: '/orders' }] } as never, 'en')[2]?.[0]).toBe('not followed')
  })
})
