import type { Fixtures } from '../fixture.ts'
import type { searchHead } from './schema.ts'

export const fixtures: Fixtures<typeof searchHead> = {
  usual: { props: { action: '/szukaj', phrase: 'moka', outcome: 'found' } },
  none: { props: { action: '/szukaj', phrase: 'żółta łyżka', outcome: 'none' } },
  short: { props: { action: '/szukaj', phrase: 'mo', outcome: 'short' } },
  empty: { props: { action: '/szukaj', phrase: '', outcome: 'short' } },
  longestText: {
    props: {
      action: '/de/suche',
      phrase: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentratsverpackungsverordnung <b>„&”</b>',
      outcome: 'none',
    },
  },
}
