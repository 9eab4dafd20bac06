import type { PropsOf } from '../define-catalog.ts'
import type { Fixtures } from '../fixture.ts'
import type { orderDetails } from './schema.ts'

const usual: PropsOf<typeof orderDetails> = {
  title: 'Zamówienie 100015079',
  date: 'Złożone 18.11.2026',
  badges: [{ label: 'W realizacji', tone: 'info' }],
  isUnderWay: true,
  timeline: [{ at: '18.11.2026, 12:04', label: 'Oczekujące' }],
  shipments: [
    {
      title: 'InPost',
      badge: { label: 'W drodze', tone: 'info' },
      number: '617000000000000000000001',
      trackHref: 'https://paczki.example/617000000000000000000001',
      events: [{ at: '19.11.2026, 8:12', label: 'Nadana, Łódź' }],
    },
  ],
  lines: [
    {
      name: 'Etiopia Guji Uraga, myta',
      detail: '2 × 52,70 zł',
      amount: '105,40 zł',
      image: '/media/products/kaw-1001/front.webp',
    },
    { name: 'Kubek Glinno', detail: '1 × 40,00 zł', amount: '40,00 zł', image: null, href: '/kubek-glinno' },
  ],
  totals: [
    { label: 'Dostawa', amount: '11,99 zł' },
    { label: 'Razem brutto', amount: '157,39 zł', isSum: true },
  ],
  parts: [
    { title: 'Dane odbiorcy', lines: ['Alicja Nowak', 'Tkacka 18', '90-301 Łódź'], facts: [] },
    { title: 'Forma płatności', lines: ['BLIK'], facts: [{ label: 'Kwota', value: '157,39 zł' }] },
  ],
  documents: [{ label: 'Faktura FV/2026/11/401', badge: { label: 'Opłacona', tone: 'ok' }, href: '/api/orders/1/d' }],
  comment: 'Proszę zostawić w automacie.',
  ways: [{ label: 'Strona główna', href: '/' }],
}

export const fixtures: Fixtures<typeof orderDetails> = {
  usual: { props: usual, slots: { pay: ['Formularz'], reorder: ['Formularz'] } },
  longest: {
    props: {
      ...usual,
      documents: [
        ...usual.documents,
        {
          label: 'Rechtsschutzversicherungsgesellschaften: ein Leitfaden für Aufbrühmethoden',
          badge: { label: 'Gekaufte Datei', tone: 'ok' },
          href: '/api/orders/1/downloads/1',
          note: 'Noch 4 Downloads möglich · verfügbar bis 21.11.2027',
        },
        { label: 'Leitfaden', badge: { label: 'Alle Downloads verbraucht', tone: 'idle' } },
      ],
      comment: 'Rechtsschutzversicherungsgesellschaften\nund Zahlungsbedingungen',
    },
  },
  empty: {
    props: {
      title: '',
      date: '',
      badges: [],
      timeline: [],
      shipments: [],
      lines: [],
      totals: [],
      parts: [],
      documents: [],
      ways: [],
    },
  },
}
