import type { Fixtures } from '../fixture.ts'
import type { productAttributes } from './schema.ts'

export const fixtures: Fixtures<typeof productAttributes> = {
  usual: {
    props: {
      attributes: [
        { code: 'origin', type: 'multiselect', label: 'Pochodzenie', value: ['Brazylia', 'Indie'] },
        { code: 'roast', type: 'select', label: 'Palenie', value: 'Ciemne' },
        { code: 'altitude', type: 'text', label: 'Wysokość', value: '900–1300' },
        { code: 'for_business', type: 'boolean', label: 'Dla firm', value: true },
        { code: 'decaf', type: 'boolean', label: 'Bezkofeinowa', value: false },
      ],
    },
  },
  longestText: {
    props: {
      attributes: [
        {
          code: 'long',
          type: 'text',
          label: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentratsverpackung',
          value: 'Umsatzsteuer-Identifikationsnummernprüfungsautomatenreinigungsmittel',
        },
      ],
    },
  },
}
