import type { Fixtures } from '../fixture.ts'
import type { dueDocuments } from './schema.ts'

const late = {
  title: 'Faktura FV/2026/10/410',
  due: 'Termin płatności: 7.11.2026',
  amount: '1 240,00 zł',
  badge: { label: 'Po terminie', tone: 'bad' },
  href: '/api/account/documents/doc-410',
} as const
const paid = {
  title: 'Faktura FV/2026/09/409',
  due: 'Termin płatności: 15.09.2026',
  amount: '40,00 zł',
  badge: { label: 'Opłacona', tone: 'ok' },
} as const

export const fixtures: Fixtures<typeof dueDocuments> = {
  usual: {
    props: {
      all: { label: 'Rozliczenia i faktury', href: '/konto/rozliczenia-i-faktury' },
      overdue: '1 faktura po terminie. Do zapłaty: 1 240,00 zł',
      documents: [late, paid],
    },
  },
  paid: { props: { none: 'Wszystkie faktury są opłacone.', documents: [paid] } },
  longest: {
    props: {
      overdue: '1.204 Rechnungen sind überfällig. Offener Betrag: 123.456.789,00 € + 1.240,00 zł',
      documents: [
        {
          ...late,
          title: 'Zahlungserinnerungsgebührenrechnungskorrektur FV/2026/10/4100000001',
          due: 'Zahlbar bis 7.11.2026',
          amount: '123.456.789,00 €',
          badge: { label: 'Teilweise überfällig', tone: 'bad' },
        },
      ],
    },
  },
  empty: { props: { none: 'Brak dokumentów', documents: [] } },
}
