import type { Fixtures } from '../fixture.ts'
import type { orderPlaced } from './schema.ts'

const bought = {
  lines: [
    {
      name: 'Etiopia Guji Uraga, myta',
      detail: '2 × 52,70 zł',
      amount: '105,40 zł',
      image: '/media/products/kaw-1001/front.webp',
    },
  ],
  totals: [
    { label: 'Dostawa', amount: '11,99 zł' },
    { label: 'Razem brutto', amount: '117,39 zł', isSum: true },
  ],
  ways: [{ label: 'Strona główna', href: '/' }],
}

export const fixtures: Fixtures<typeof orderPlaced> = {
  usual: {
    props: {
      title: 'Dziękujemy za zakupy!',
      lead: 'Otrzymaliśmy zamówienie 100004217.',
      badge: 'Zamówienie złożone',
      next: {
        title: 'Co dalej',
        isUnderWay: true,
        done: [
          { at: '21.11.2026, 10:42', label: 'Zamówienie złożone' },
          { at: 'Termin płatności: 28.11.2026', label: 'Czekamy na przelew' },
        ],
        coming: [{ label: 'Pakowanie i wysyłka' }, { label: 'Dostawa', note: '24.11.2026 – 25.11.2026' }],
      },
      ...bought,
      offer: {
        title: 'Załóż konto',
        text: 'Historia zamówień w jednym miejscu.',
        label: 'Załóż konto',
        href: '/rejestracja',
      },
      transfer: {
        title: 'Opłać przelewem w ciągu 7 dni.',
        due: 'Termin płatności: 28.11.2026',
        amount: '117,39 zł',
        facts: [
          { label: 'Odbiorca', value: 'Ziarno sp. z o.o.' },
          { label: 'Numer konta', value: '61 1090 1014 0000 0712 1981 2874' },
        ],
        qr: { label: 'Kod QR', size: 21, path: 'M4 4h7v1h-7zM4 10h7v1h-7z' },
      },
    },
  },
  paid: {
    props: {
      title: 'Vielen Dank für Ihre Bestellung!',
      lead: 'Bestellung 100004217 ist eingegangen.',
      status: { tone: 'ok', text: 'Bezahlt' },
      ...bought,
      taxNote:
        'Leistungen – Steuerschuldnerschaft des Leistungsempfängers: Die Umsatzsteuer führt der Käufer mit der USt-IdNr. DE136695976 ab (Artikel 196 der Richtlinie 2006/112/EG).',
    },
    slots: { pay: ['Formular'] },
  },
  empty: { props: { title: '', lead: '', lines: [], totals: [], ways: [] } },
}
