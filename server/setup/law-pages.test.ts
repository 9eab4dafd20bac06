import { describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import { EXAMPLE_ANSWERS } from './example.ts'
import { lawPages } from './law-pages.ts'

/** The lines of the seller that stand in all languages of a page. */
function sellerIn(change: Partial<typeof EXAMPLE_ANSWERS.seller> = {}) {
  const answers = { ...EXAMPLE_ANSWERS, seller: { ...EXAMPLE_ANSWERS.seller, ...change } }
  const { translations } = lawPages(answers, new Date()).find(({ key }) => key === 'legal-notice')!
  return LOCALES.map((locale) => JSON.stringify(translations[locale].content[0]))
}

describe('the legal notice that setup begins', () => {
  it('names a Polish seller’s number NIP in every language', () => {
    for (const text of sellerIn()) expect(text).toContain('NIP: 5260250274')
  })

  it('names the VAT number of another seller and the address for mail as the language does', () => {
    const [polish, english, german] = sellerIn({ country: 'DE', taxId: 'DE136695976' })
    expect(polish).toContain('Numer VAT UE: DE136695976')
    expect(english).toContain('VAT ID: DE136695976')
    expect(german).toContain('USt-IdNr.: DE136695976')
    expect(german).toContain('E-Mail: ')
  })
})
