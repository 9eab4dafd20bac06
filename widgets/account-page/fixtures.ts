import type { Fixtures } from '../fixture.ts'
import type { accountPage } from './schema.ts'

const on = { logOut: [{ do: 'call', op: 'account.logOut' }] } as const
const groups = [
  {
    title: 'Moje konto',
    links: [
      { label: 'Edycja danych', href: '/konto', isCurrent: true },
      { label: 'Dane do wysyłki i faktury', href: '/konto/adresy' },
    ],
  },
  { title: 'Zamówienia', links: [{ label: 'Historia zamówień', href: '/konto/historia-zamowien' }] },
]

export const fixtures: Fixtures<typeof accountPage> = {
  usual: { on, props: { title: 'Edycja danych', groups }, slots: { content: ['Formularz'] } },
  told: {
    on,
    props: { title: 'Dane do wysyłki i faktury', groups, outcome: { tone: 'ok', text: 'Adres został dodany.' } },
  },
  longest: {
    on,
    props: {
      title: 'Rechtsschutzversicherungsgesellschaften und Zahlungsbedingungen',
      groups: [
        { title: 'Mein Konto', links: [{ label: 'Liefer- und Rechnungsadressen verwalten', href: '/de/konto' }] },
      ],
      outcome: { tone: 'bad', text: 'Die Änderung konnte nicht gespeichert werden.' },
    },
  },
  empty: { on, props: { title: '', groups: [] } },
}
