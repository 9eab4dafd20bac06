import type { Fixtures } from '../fixture.ts'
import type { recordHead } from './schema.ts'

export const fixtures: Fixtures<typeof recordHead> = {
  usual: {
    props: {
      title: 'Order 100015079',
      back: { label: 'All orders', href: '/en/studio/orders' },
      states: [
        { label: 'In progress', tone: 'info' },
        { label: 'Paid', tone: 'ok' },
      ],
      facts: [
        { label: 'Total', value: '129.90 zł' },
        { label: 'Placed', value: '18 Nov 2026, 09:05' },
      ],
      links: [{ label: 'See it in the shop', href: '/en', isNewTab: true }],
      actionsTitle: 'What to do',
      outcome: { tone: 'ok', text: 'The buyer knows the new day.' },
    },
    slots: { actions: ['Send a parcel', 'Cancel the order'] },
  },
  longest: {
    props: {
      title: 'Umsatzsteueridentifikationsnummernprüfungsbestätigung Brzęczyszczykiewicz',
      lead: 'Die am längsten wartenden Bestellungen stehen oben, und jede Zeile führt zur Bestellung mit allem, was sich damit machen lässt.',
      states: [{ label: 'Teilweise zurückerstattet', tone: 'idle' }],
      facts: [{ label: 'Umsatzsteuer-Identifikationsnummer', value: 'DE123456789' }],
      outcome: { tone: 'bad', text: 'Diese Bestellung wartet auf kein Geld.' },
    },
  },
  empty: { props: { title: 'Orders', states: [], facts: [] } },
}
