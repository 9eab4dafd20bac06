import type { Fixtures } from '../fixture.ts'
import type { orderList } from './schema.ts'

const alone = { current: 1, count: 1, links: [] }
const filters = [
  {
    label: 'Status zamówienia',
    choices: [
      { label: 'Wszystkie', href: '/konto/historia-zamowien', isCurrent: true },
      { label: 'W realizacji', href: '/konto/historia-zamowien?status=processing' },
    ],
  },
]

export const fixtures: Fixtures<typeof orderList> = {
  usual: {
    props: {
      filters,
      orders: [
        {
          title: 'Zamówienie 100015079',
          href: '/konto/zamowienie/100015079',
          date: '18.11.2026',
          amount: '117,39 zł',
          otherAmount: '95,44 zł netto',
          badges: [
            { label: 'W realizacji', tone: 'info' },
            { label: 'Opłacone', tone: 'ok' },
          ],
          items: 'Etiopia Guji Uraga, myta',
          trackHref: 'https://paczki.example/617000000000000000000001',
        },
      ],
      pages: {
        current: 1,
        count: 2,
        links: [
          { page: 1, href: '/konto/historia-zamowien' },
          { page: 2, href: '/konto/historia-zamowien?page=2' },
        ],
      },
    },
  },
  latest: {
    props: {
      title: 'Ostatnie zamówienia',
      all: { label: 'Wszystkie zamówienia', href: '/konto/historia-zamowien' },
      filters: [],
      orders: [
        {
          title: 'Zamówienie 100015079',
          href: '/konto/zamowienie/100015079',
          date: '18.11.2026',
          amount: '117,39 zł',
          badges: [{ label: 'Opłacone', tone: 'ok' }],
          items: 'Etiopia Guji Uraga, myta',
        },
      ],
      pages: alone,
    },
  },
  longest: {
    props: {
      filters,
      orders: [
        {
          title: 'Bestellung 100015079',
          href: '/de/konto/bestellung/100015079',
          date: '18.11.2026',
          amount: '123.117,39 €',
          badges: [{ label: 'Teilweise zurückerstattet', tone: 'idle' }],
          items:
            'Espressotassenuntersetzerhalterungssetgeschenkverpackung, Wasserfilterkartuschenwechselset, Milchkanne',
        },
      ],
      pages: alone,
    },
  },
  empty: { props: { filters: [], orders: [], none: 'Nie masz jeszcze zamówień', pages: alone } },
}
