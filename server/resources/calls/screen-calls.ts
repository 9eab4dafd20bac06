import { z } from 'zod'
import { Device } from '#schemas/condition.ts'
import { Currency } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import type { Call } from './call.ts'
import { catalogName, required, TAX_COUNTRY, text } from './parts.ts'

export const SCREEN_CALLS: readonly Call[] = [
  {
    name: 'readScreen',
    method: 'GET',
    path: '/api/screens',
    group: 'screens',
    answers: '/schemas/screen.json',
    answeredIn: [200, 404, 500, 503],
    description:
      'The screen of any path, whatever its status. Cookies choose the shopper of private screens only; parameters without effect, of the call and of the path, are named in its `ignored`. ETag and If-None-Match work.',
    query: {
      path: required(
        'Path of the shop with its query, percent-encoded, such as /en/search?phrase=moka. Required.',
        z.string().startsWith('/').max(4096),
      ),
      currency: { description: 'Currency of amounts, ISO 4217; absent: the default of the shop.', schema: Currency },
      priceMode: {
        description: 'Main amount of prices, `gross` or `net`; absent: that of the shopper.',
        schema: PriceMode,
      },
      taxCountry: TAX_COUNTRY,
      device: {
        description: '`desktop`, `tablet` or `mobile`, where a layout differs by device; absent: by client hints.',
        schema: Device,
      },
      arms: text('Arms of experiments as experiment:arm, separated by commas; absent: the default ones.'),
      bucket: text(
        'A number from 0 to 99 that a shopper keeps after consent to statistics: it chooses the arms of experiments; absent: the first arms.',
        z.string().regex(/^\d{1,2}$/),
      ),
      catalog: catalogName(
        'Hash of the catalog that the client has; absent: the present one. `catalog` of the screen is the one that was chosen, and `catalogStatus` says so if the named one is unknown here.',
      ),
    },
    statuses: {
      200: 'The screen; with `screen.redirect` a redirect to follow.',
      304: 'The screen has the ETag of If-None-Match.',
      400: 'A query parameter is missing or malformed; the message names it.',
      404: 'There is nothing at this path; the screen `not_found` says so.',
      405: 'The method is neither GET nor HEAD.',
      500: 'A fault of the shop; a screen `server_error`, or an error without a screen.',
      503: 'The data cannot be reached, or the shop is closed; a screen says so, and Retry-After when to come again.',
    },
  },
]
