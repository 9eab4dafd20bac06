import type { Fixtures } from '../fixture.ts'
import type { searchHead } from './schema.ts'

const field = { name: 'phrase', minLength: 3, maxLength: 100 }

export const fixtures: Fixtures<typeof searchHead> = {
  usual: { props: { action: '/szukaj', field, phrase: 'moka', outcome: 'found' } },
  none: { props: { action: '/szukaj', field, phrase: 'żółta łyżka', outcome: 'none' } },
  short: { props: { action: '/szukaj', field, phrase: 'mo', outcome: 'short' } },
  empty: { props: { action: '/szukaj', field, phrase: '', outcome: 'short' } },
  longestText: {
    props: {
      action: '/de/suche',
      field,
      phrase: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentratsverpackungsverordnung <b>„&”</b>',
      outcome: 'none',
    },
  },
}
