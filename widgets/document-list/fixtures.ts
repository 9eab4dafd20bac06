import type { Fixtures } from '../fixture.ts'
import type { documentList } from './schema.ts'

const alone = { current: 1, count: 1, links: [] }

export const fixtures: Fixtures<typeof documentList> = {
  usual: {
    props: {
      filters: [
        {
          label: 'Rodzaj dokumentu',
          choices: [
            { label: 'Wszystkie', href: '/konto/rozliczenia-i-faktury', isCurrent: true },
            { label: 'Faktura', href: '/konto/rozliczenia-i-faktury?type=invoice' },
          ],
        },
      ],
      documents: [
        {
          title: 'Faktura FV/2026/10/410',
          issued: 'Wystawiono 8.10.2026',
          due: 'Termin płatności: 7.11.2026',
          amount: '1 240,00 zł',
          left: 'Do zapłaty: 1 240,00 zł',
          badge: { label: 'Po terminie', tone: 'bad' },
          orders: [{ label: 'Zamówienie 100088389', href: '/konto/zamowienie/100088389' }],
          href: '/api/account/documents/doc-410',
          files: [
            { label: 'XML (KSeF)', href: '/api/account/documents/doc-410/xml?format=fa3' },
            { label: 'XML (XRechnung)', href: '/api/account/documents/doc-410/xml?format=xrechnung' },
          ],
        },
        {
          title: 'Faktura FV/2026/09/409',
          issued: 'Wystawiono 1.09.2026',
          due: 'Termin płatności: 15.09.2026',
          amount: '40,00 zł',
          badge: { label: 'Opłacona', tone: 'ok' },
          orders: [],
          href: '/api/account/documents/doc-409',
        },
      ],
      archive: {
        action: '/api/account/documents.zip',
        title: 'Wszystkie dokumenty z okresu',
        hint: 'Jeden plik ZIP, najwyżej za rok.',
        from: { label: 'Od', name: 'from', value: '2026-10-01' },
        to: { label: 'Do', name: 'to', value: '2026-11-23' },
        submit: 'Pobierz ZIP',
      },
      pages: alone,
    },
  },
  empty: { props: { filters: [], documents: [], none: 'Brak dokumentów', pages: alone } },
}
