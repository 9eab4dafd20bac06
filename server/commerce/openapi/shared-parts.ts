import { z } from 'zod'
import { IDEMPOTENCY_KEY } from '#schemas/idempotency-key.ts'
import type { RefusalStatus } from './call.ts'
import { named } from './named.ts'

type Json = Record<string, unknown>

/** Body of every refusal. */
export const RefusalBody = named(
  'Refusal',
  z
    .strictObject({
      detail: z.string().meta({
        description: 'A sentence for the shopper, in the language of accept-language.',
        examples: ['This product is no longer sold.'],
      }),
      code: z
        .string()
        .meta({ description: 'Code of the reason, the same in every language.', examples: ['sku_unknown'] }),
      errors: z
        .record(z.string(), z.string())
        .optional()
        .meta({
          description: 'A sentence for each wrong field, by its name.',
          examples: [{ email: 'Check the address.' }],
        }),
      faults: z
        .record(
          z.string(),
          z.strictObject({
            code: z.string().meta({ description: 'What is wrong, as a code.', examples: ['category_unknown'] }),
            values: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .meta({ description: 'What the words of the code name.', examples: [{ id: '99' }] }),
          }),
        )
        .optional()
        .meta({
          description: 'The same by code, for words of another language; absent: only the sentences say it.',
          examples: [{ 'records.0.categories': { code: 'category_unknown', values: { id: '99' } } }],
        }),
    })
    .meta({ description: 'A call that was refused.' }),
)

export const securitySchemes = {
  cgToken: { type: 'apiKey', in: 'header', name: 'cg-token', description: 'The API key of the shop.' },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A staff key, which has a name and rights, or the session of a person of the studio. In place of the API key, in staff calls only.',
  },
  userToken: { type: 'apiKey', in: 'header', name: 'user-token', description: 'Ed25519 JWT of a logged-in customer.' },
}

const KEY = {
  schema: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'],
  },
  description:
    'The same request sent again with the same key within 24 hours gets the same answer and changes nothing.',
}

/** Headers that more than one call reads. */
export const sharedParameters = {
  headless: header('x-headless', { const: '1' }, 'Marks a headless client.', true),
  scope: header(
    'scope',
    { type: 'string', examples: ['default'] },
    'Scope of the shop; it never decides the language.',
  ),
  currency: header('currency', { enum: ['PLN', 'EUR', 'USD'], default: 'PLN' }, 'Currency of all prices.'),
  taxCountry: header(
    'tax-country',
    { type: 'string', pattern: '^[A-Z]{2}$', examples: ['DE'] },
    'Country of the buyer, whose VAT prices contain if the shop is set so; a delivery address in the cart wins over it. Default: the country of the shop.',
  ),
  captcha: header(
    'captcha',
    { type: 'string', examples: ['captcha-disabled'] },
    'Captcha value, a fixed one when captcha is disabled.',
  ),
  language: header(
    'accept-language',
    { type: 'string', default: 'pl', examples: ['en'] },
    'Decides the language: pl, en or de.',
  ),
  device: header(
    'x-device',
    { type: 'string', examples: ['Firefox on Linux'] },
    'Browser and system of the shopper in plain words, for mails that tell of a change.',
  ),
  idempotencyKey: header('idempotency-key', KEY.schema, KEY.description),
  ifMatch: header(
    'if-match',
    { type: 'string', pattern: '^("\\d{1,15}"|\\*)$', examples: ['"7"'] },
    'ETag of the revision that the caller began from, such as "7"; nothing is written over a later one. Without it, or with *: over any.',
  ),
  experimentArms: header(
    'experiment-arms',
    { type: 'string', maxLength: 2000, examples: ['9f2c41d07ab3:b:Zk3vQ0aXy81LmN4p'] },
    'What the order counts for: experiment, arm and an id of the buyer of no other use, each percent-encoded, with colons between them and commas between several. What does not fit is ignored.',
  ),
  fileName: header(
    'file-name',
    { type: 'string', examples: ['p%C4%99kni%C4%99cie.jpg'] },
    'Name of the file, percent-encoded UTF-8; absent: it gets one.',
  ),
  requiredIdempotencyKey: header('idempotency-key', KEY.schema, KEY.description, true),
  priceGroup: header(
    'price-group',
    { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$', examples: ['horeca'] },
    'Price group whose prices are shown to a call without a user-token, to look at the shop as its members see it; a customer sees their own. Default: standard prices.',
  ),
  previewAt: header(
    'preview-at',
    { type: 'string', format: 'date-time', examples: ['2026-12-03T12:00:00+01:00'] },
    'Instant with a zone at which staff look at the catalogue: prices, sales and price lists are those of then. Refused (403) beside a user-token. Default: now.',
  ),
  previewAs: header(
    'preview-as',
    { type: 'string', enum: ['b2c', 'b2b', 'b2bPlus'], examples: ['b2b'] },
    'Kind of customer as whom staff look at the catalogue. Refused (403) beside a user-token. Default: a visitor.',
  ),
}
/** Those that every call with an API key reads. */
export const HEADERS_OF_ALL = ['headless', 'scope', 'currency', 'taxCountry', 'captcha', 'language', 'device'] as const

/** Descriptions of refusals by status. */
const REFUSALS: Readonly<Record<RefusalStatus, string>> = {
  400: 'Malformed JSON, a forbidden key or a header that is missing or unknown.',
  401: 'No user-token, or one that is not valid any more; a staff key or a session that is unknown or has ended.',
  403: 'A wrong API key, a staff call without its right or its confirmation, somebody else’s cart, or a captcha that is missing.',
  404: 'There is no such thing.',
  409: 'It has been done already, or things have changed since the shopper saw them.',
  410: 'It was there, and is not any more.',
  412: 'Another revision was written since the one that if-match names.',
  413: 'The body is too large.',
  415: 'The content type is not JSON, or for PATCH not merge-patch JSON.',
  422: 'Understood and refused: fields that do not fit, or a rule of the shop.',
  429: 'Too many messages or attempts; `retry-after` says when to try again. Code `captcha_required`: at once with a solved captcha.',
  503: 'What is asked behind us is away; try again later.',
}

export const sharedResponses: Json = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
)

function header(name: string, schema: Json, description: string, required = false): Json {
  return { name, in: 'header', required, schema, description }
}
