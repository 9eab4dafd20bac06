import type { Fixtures } from '../fixture.ts'
import type { dataTable } from './schema.ts'

const columns = [
  { label: 'Order', type: 'link', sort: { href: '/en/studio/orders?sort=newest', direction: 'ascending' } },
  { label: 'Placed', type: 'date' },
  { label: 'Buyer', type: 'text' },
  { label: 'Total', type: 'money', sort: { href: '/en/studio/orders?sort=highest' } },
  { label: 'State', type: 'state' },
] as const

const row = (number: string, buyer: string) => ({
  key: number,
  cells: [
    { text: number, href: `/en/studio/orders/${number}` },
    { text: '18 Nov 2026, 09:05' },
    { text: buyer, note: 'BLIK' },
    { text: '129.90 zł' },
    {
      text: '',
      badges: [
        { label: 'In progress', tone: 'info' as const },
        { label: 'Paid', tone: 'ok' as const },
      ],
    },
  ],
})

export const fixtures: Fixtures<typeof dataTable> = {
  tiles: {
    props: {
      caption: 'Pictures',
      look: 'tiles',
      filters: [],
      columns: [
        { label: 'Picture', type: 'link' },
        { label: 'State', type: 'state' },
      ],
      rows: [
        {
          key: 'one',
          image: '/media/scenes/roastery.jpg',
          cells: [
            { text: 'Roastery', href: '/en/studio/pictures/one' },
            { text: '', badges: [{ label: 'Not used', tone: 'idle' }] },
          ],
        },
        {
          key: 'two',
          cells: [
            { text: 'Grinder', href: '/en/studio/pictures/two' },
            { text: '', badges: [] },
          ],
        },
      ],
    },
  },
  usual: {
    props: {
      caption: 'Orders',
      summary: '1 to 2 of 120',
      search: {
        action: '/en/studio/orders',
        label: 'Number, e-mail or name',
        name: 'q',
        value: '1000',
        kept: [{ name: 'status', value: 'processing' }],
        submit: 'Search',
        clear: '/en/studio/orders?status=processing',
      },
      filters: [
        {
          label: 'Order',
          choices: [
            { label: 'All', href: '/en/studio/orders' },
            { label: 'In progress', href: '/en/studio/orders?status=processing', isCurrent: true },
          ],
        },
      ],
      sorting: {
        label: 'Sorted by',
        choices: [
          { label: 'Longest waiting', href: '/en/studio/orders', isCurrent: true },
          { label: 'Latest', href: '/en/studio/orders?sort=newest' },
        ],
      },
      columns: columns.map((column) => ({ ...column })),
      rows: [row('100015079', 'alicja@klient.example'), row('100015080', 'ewa@nadstawem.example')],
      pages: {
        current: 1,
        count: 60,
        links: [
          { page: 1, href: '/en/studio/orders' },
          { page: 2, href: '/en/studio/orders?page=2' },
        ],
      },
    },
  },
  pickable: {
    props: {
      caption: 'Products',
      filters: [],
      columns: [
        { label: 'Product', type: 'link' },
        { label: 'Pieces', type: 'number' },
      ],
      rows: [
        { key: 'KAW-1011', cells: [{ text: 'Etiopia Guji', href: '/en/studio/product?sku=KAW-1011' }, { text: '12' }] },
        {
          key: 'KAW-1012',
          cells: [
            { text: 'Grinder', href: '/en/studio/product?sku=KAW-1012' },
            { text: '3', former: '5' },
          ],
        },
      ],
      pick: {
        action: '/en/studio/products/change',
        name: 'skus',
        label: 'Choose',
        count: '{chosen} of {total} ticked',
        all: 'Choose all on this page',
        submit: 'Change the chosen products',
        everything: { name: 'all', label: 'Change all 312 found', kept: [{ name: 'stock', value: 'low' }] },
      },
    },
  },
  titled: {
    props: {
      caption: 'Goods',
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: 'Product', type: 'text' },
        { label: 'Pieces', type: 'number' },
      ],
      rows: [{ key: '1', cells: [{ text: 'Etiopia Guji', note: 'KAW-1006-250G' }, { text: '2' }] }],
    },
  },
  longest: {
    props: {
      caption: 'Bestellungen',
      filters: [],
      columns: columns.map((column) => ({ ...column })),
      rows: [
        row('100015079', 'umsatzsteueridentifikationsnummerverwaltung@donaudampfschifffahrtsgesellschaft.example'),
      ],
    },
  },
  empty: { props: { caption: 'Orders', filters: [], columns: [], rows: [], none: 'No order is like this.' } },
}
