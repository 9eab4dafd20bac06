import type { Fixtures } from '../fixture.ts'
import type { recordFacts } from './schema.ts'

export const fixtures: Fixtures<typeof recordFacts> = {
  usual: {
    props: {
      groups: [
        {
          title: 'Delivery',
          facts: [
            { lines: ['Alicja Nowak', 'ul. Prosta 5/3', '00-001 Warszawa'] },
            { label: 'Method', lines: ['Courier'] },
            { label: 'Method', lines: ['Courier', 'Courier'] },
          ],
        },
        {
          title: 'Parcels',
          facts: [
            {
              label: 'Courier',
              lines: ['620000012345', 'On its way'],
              away: { label: 'Track with the carrier', href: 'https://track.szlak.example/?nr=620000012345' },
            },
          ],
        },
        {
          title: 'Documents',
          facts: [{ label: 'Invoice', lines: ['FV/2026/11/17', '18 Nov 2026'], href: '/en/studio/orders/100015079' }],
        },
      ],
    },
  },
  longest: {
    props: {
      groups: [
        {
          title: 'Umsatzsteueridentifikationsnummernprüfung',
          facts: [{ label: 'Ergebnis', lines: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'] }],
        },
      ],
    },
  },
  empty: { props: { groups: [] } },
}
