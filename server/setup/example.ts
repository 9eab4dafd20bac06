import type { SetupDocument } from '#schemas/setup-document.ts'

/** Complete answers that set up a shop; every value is invented. */
export const EXAMPLE_ANSWERS: SetupDocument = {
  $schema: '/schemas/setup.json',
  shop: {
    name: 'Pod Lipą',
    tagline: {
      pl: 'Miód, świece i ule z Wielkopolski',
      en: 'Honey, candles and hives from Poznań',
      de: 'Honig, Kerzen und Bienenstöcke aus Posen',
    },
  },
  seller: {
    company: 'Pod Lipą Anna Nowak',
    address: 'ul. Lipowa 7, 60-594 Poznań',
    country: 'PL',
    taxId: '5260250274',
    email: 'sklep@podlipa.example',
    phone: '+48 61 200 10 20',
    hours: { pl: 'pn–pt 9:00–15:00', en: 'Mon–Fri 9:00–15:00', de: 'Mo–Fr 9–15 Uhr' },
  },
  languages: { offered: ['pl', 'en', 'de'], default: 'pl' },
  currencies: { offered: ['PLN', 'EUR'], default: 'PLN' },
  vat: { rates: { PL: { standard: 23, reduced: 8, superReduced: 5 } }, oss: false },
  delivery: [
    {
      kind: 'courier',
      price: { PLN: '14.99', EUR: '4.90' },
      freeFrom: { PLN: '250.00', EUR: '60.00' },
      countries: ['PL'],
      days: { from: 1, to: 2 },
    },
    {
      kind: 'store',
      price: { PLN: '0.00', EUR: '0.00' },
      countries: ['PL'],
      days: { from: 0, to: 1 },
      description: { pl: 'ul. Lipowa 7, Poznań', en: 'ul. Lipowa 7, Poznań', de: 'ul. Lipowa 7, Posen' },
    },
  ],
  payments: {
    transfer: { PLN: { iban: 'PL61109010140000071219812874', bank: 'Bank Lipowy' } },
    online: false,
  },
  mail: { asFiles: true, from: 'Pod Lipą <sklep@podlipa.example>' },
  origin: 'http://localhost:3000',
  pageAddresses: { terms: { pl: 'regulamin' } },
}
