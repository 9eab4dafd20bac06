import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { MenuKind } from '#schemas/menu-branch.ts'
import { MAX_LISTED } from '#schemas/product-limits.ts'
import { EXPORT_PATH, MENU_PATH, PRODUCTS_PATH, SUGGESTIONS_PATH } from '#server/compiler/address/data-paths.ts'
import type { Call } from './call.ts'
import { locale, READ_FAULTS, required, TAX_COUNTRY, text } from './parts.ts'

const CURRENCY_OF_DATA = { description: 'Currency of prices, ISO 4217; absent: by its cookie.', schema: Currency }

export const DATA_CALLS: readonly Call[] = [
  {
    name: 'readMenu',
    method: 'GET',
    path: MENU_PATH,
    group: 'data',
    answers: '/schemas/menu-branch.json',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'Subcategories of a category, for a branch of a menu that has just been opened. Nodes name the address. ETag and If-None-Match work.',
    query: {
      menu: { description: 'Menu of wide pages or of narrow ones.', schema: MenuKind, isRequired: true },
      categoryId: text('Id of the category; absent: the top of the menu.', z.string().regex(/^(0|[1-9]\d{0,8})$/)),
      locale: locale('names and addresses'),
    },
    statuses: {
      200: 'The branch; without `items` it cannot be read now.',
      304: 'The branch has the ETag of If-None-Match.',
      400: 'A query parameter is missing or malformed; the message names it.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'readProducts',
    method: 'GET',
    path: PRODUCTS_PATH,
    group: 'data',
    answers: '/schemas/products.json',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'Products by id, in that order, for rows whose ids only the client knows, such as recently viewed ones. Products that are no longer sold are left out.',
    query: {
      ids: text(`Ids of at most ${MAX_LISTED} products, separated by commas; absent: none.`),
      locale: locale('names and addresses'),
      currency: CURRENCY_OF_DATA,
      taxCountry: TAX_COUNTRY,
    },
    statuses: {
      200: 'The products; none if they cannot be read now.',
      304: 'The products have the ETag of If-None-Match.',
      400: 'A query parameter is malformed, or the shop does not sell in the currency.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'suggestProducts',
    method: 'GET',
    path: SUGGESTIONS_PATH,
    group: 'data',
    answers: '/schemas/suggestions.json',
    answeredIn: [200],
    headers: ['x-path'],
    description: 'Products for a phrase while it is typed. A phrase that is too short has none.',
    query: {
      phrase: text('Typed phrase; absent: empty.'),
      locale: locale('names and addresses'),
      currency: CURRENCY_OF_DATA,
      taxCountry: TAX_COUNTRY,
    },
    statuses: {
      200: 'The first products and the number of all; none if the search fails.',
      304: 'The suggestions have the ETag of If-None-Match.',
      400: 'The shop does not sell in the currency.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'findReferences',
    method: 'GET',
    path: '/api/studio/references',
    group: 'data',
    answers: '/schemas/found-references.json',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'What settings of sections can refer to, by a part of its name, for people of the studio and staff keys. Without a phrase the first of each kind.',
    query: {
      kinds: required(
        'Kinds separated by commas: `category`, `product`, `page`, `post`, `route`, `address`, `picture`, `sku` (products and variants, hidden ones too). An address is found by itself.',
      ),
      q: text('Typed phrase; absent: empty.'),
      locale: locale('names'),
    },
    statuses: {
      200: 'What fits, kind by kind.',
      400: 'A kind is unknown.',
      403: 'Nobody of the staff is logged in.',
      ...READ_FAULTS,
      503: 'The data cannot be read now. Retry-After says how many seconds to wait.',
    },
  },
  {
    name: 'exportAuditTrail',
    method: 'GET',
    path: '/api/studio/audit/{format}',
    group: 'data',
    answers: null,
    contentType: 'application/octet-stream',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'The audit trail as a file, oldest first, for people of the studio and staff keys with the right `audit`.',
    parameters: { format: required('`csv`: a table. `jsonl`: a JSON document on each line.') },
    query: {
      person: text('Only calls of this person or key; absent: of all.'),
      object: text('Only calls about this object; absent: about all.'),
      operation: text('Only calls of this operation; absent: of all.'),
      from: text('Only calls from this day on, in UTC; absent: from the first.'),
      until: text('Only calls until the end of this day, in UTC; absent: until now.'),
    },
    statuses: {
      200: 'The file.',
      303: 'A person has to confirm who they are: Location is the page for it. Staff keys confirm nothing.',
      400: 'There is no such format, or a filter is wrong.',
      403: 'Nobody of the staff is logged in, or the right is missing.',
      ...READ_FAULTS,
      503: 'The data cannot be read now. Retry-After says how many seconds to wait.',
    },
  },
  {
    name: 'exportGoods',
    method: 'GET',
    path: '/api/studio/goods/{file}',
    group: 'data',
    answers: null,
    contentType: 'application/octet-stream',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'All goods of a kind as a file, which an import takes: for people of the studio and staff keys with the right `catalogue`.',
    parameters: { file: required('`products.csv`, `categories.csv`, `attributes.csv` …') },
    query: {},
    statuses: {
      200: 'The file.',
      403: 'Nobody of the staff is logged in, the right is missing, or there is no such file.',
      ...READ_FAULTS,
      503: 'The data cannot be read now. Retry-After says how many seconds to wait.',
    },
  },
  {
    name: 'exportAccount',
    method: 'GET',
    path: EXPORT_PATH,
    group: 'files',
    answers: '/schemas/account-export.json',
    answeredIn: [200],
    headers: ['x-path'],
    description: 'All data kept about the customer, as a file.',
    query: { locale: locale('the answer') },
    statuses: {
      200: 'The data.',
      401: 'The shopper is not logged in.',
      ...READ_FAULTS,
      503: 'The data cannot be read now. Retry-After says how many seconds to wait.',
    },
  },
]
