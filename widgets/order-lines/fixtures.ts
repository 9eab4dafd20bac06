import type { Fixtures } from '../fixture.ts'
import type { orderLines } from './schema.ts'

const on = {
  check: [{ do: 'call', op: 'quickOrder.checkLines' }],
  add: [{ do: 'call', op: 'quickOrder.addLines' }],
} as const

const known = {
  number: 'KAW-1011',
  qty: '12',
  name: 'Zmierzch, 1 kg, ziarna',
  href: '/zmierzch',
  sku: 'KAW-1011',
  price: { gross: 12_900, net: 12_286 },
  currency: 'PLN',
  facts: 'Dostępne: 120 szt. · Minimalna liczba: 3',
} as const

export const fixtures: Fixtures<typeof orderLines> = {
  usual: {
    on,
    props: {
      lines: [known, { number: 'KAW-9999', qty: '2', problem: 'Nie ma produktu o tym numerze.' }],
      checked: [],
    },
  },
  empty: { on, props: { lines: [], checked: { $data: '/orderLines' } } },
  orderPad: {
    on,
    props: {
      lines: [{ ...known, qty: '', hint: 'Ostatni zakup: 30 szt., 12.03.2027' }],
      checked: [],
      isFixed: true,
      pages: {
        current: 1,
        count: 2,
        links: [
          { page: 1, href: '/zamow-ponownie' },
          { page: 2, href: '/zamow-ponownie?page=2' },
        ],
      },
    },
  },
  none: {
    on,
    props: {
      lines: [],
      checked: [],
      isFixed: true,
      none: 'Tu pojawią się produkty, które firma kupi po raz pierwszy.',
    },
  },
  longest: {
    on,
    props: {
      lines: [
        {
          ...known,
          qty: '999999',
          name: 'Donaudampfschifffahrtsgesellschaftskapitänskaffee, 1000 g, ganze Bohnen',
          problem: 'Sprzedajemy po 3 szt.: zamów 117 albo 120.',
          hint: 'Ten sam produkt co w wierszu 1: razem 1000002 szt.',
        },
      ],
      checked: [],
      rest: 'KAW-1012\t3',
    },
  },
}
