import type { Fixtures } from '../fixture.ts'
import type { productListing } from './schema.ts'

const options = [
  { value: '', label: 'Recommended' },
  { value: 'price_asc', label: 'Price ascending' },
  { value: 'price_desc', label: 'Price descending' },
  { value: 'latest', label: 'Latest' },
]

export const fixtures: Fixtures<typeof productListing> = {
  usual: {
    props: {
      total: 61,
      chosen: [],
      clearHref: '/kawa',
      sort: { action: '/kawa', fields: [], name: 'sort', options, current: '' },
      pages: {
        current: 2,
        count: 3,
        links: [
          { page: 1, href: '/kawa' },
          { page: 2, href: '/kawa?page=2' },
          { page: 3, href: '/kawa?page=3' },
        ],
      },
    },
    slots: { filters: ['filters'], tiles: ['tile', 'tile', 'tile', 'tile'] },
  },
  onePage: {
    props: {
      total: 1,
      chosen: [
        { label: 'Etiopia', href: '/szukaj?phrase=moka&min=30&max=120.5' },
        { price: { min: 3000, max: 12050 }, href: '/szukaj?phrase=moka&f=origin:ethiopia' },
      ],
      clearHref: '/szukaj?phrase=moka',
      sort: {
        action: '/szukaj',
        fields: [{ name: 'phrase', value: 'moka' }],
        name: 'sort',
        options: [{ value: '', label: 'Relevance' }, ...options.slice(1)],
        current: 'price_asc',
      },
      pages: { current: 1, count: 1, links: [{ page: 1, href: '/szukaj?phrase=moka' }] },
    },
    slots: { tiles: ['tile'] },
  },
  manyPages: {
    props: {
      total: 2400,
      chosen: [{ price: { min: 3000, max: null }, href: '/kawa' }],
      clearHref: '/kawa',
      sort: { action: '/kawa', fields: [], name: 'sort', options, current: 'latest' },
      pages: {
        current: 50,
        count: 100,
        links: [1, 48, 49, 50, 51, 52, 100].map((page) => ({ page, href: `/kawa?sort=latest&page=${page}` })),
      },
    },
  },
  nothingLeft: {
    props: {
      total: 0,
      chosen: [
        { label: 'Bezkofeinowa: Tak', href: '/kawa?max=20' },
        { price: { min: null, max: 2000 }, href: '/kawa?f=decaf:true' },
      ],
      clearHref: '/kawa',
      sort: { action: '/kawa', fields: [], name: 'sort', options, current: '' },
      pages: { current: 1, count: 1, links: [{ page: 1, href: '/kawa' }] },
    },
    slots: { filters: ['filters'] },
  },
}
