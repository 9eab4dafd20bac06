import type { z } from 'zod'

type Json = Record<string, unknown>

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string', examples: [example] } },
})

/** Standard Webhooks 1.0. */
const HEADERS = [
  header(
    'webhook-id',
    'Id of the event, the same in each delivery: what was handled once is not handled again.',
    'evt_3f9c2a7be01d4c58',
  ),
  header('webhook-timestamp', 'Time of this try, in seconds since 1970.', '1795718520'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the body, joined by dots; several, separated by blanks, while a secret is rotated.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const ANSWERS = {
  '2XX': { description: 'The event is accepted.' },
  '410': { description: 'The endpoint wants no more: it is switched off.' },
  default: { description: 'The event is sent again, for three days.' },
}

/** What the API sends to webhook endpoints, as OpenAPI's `webhooks`, by type. */
export function webhooksOf(
  events: ReadonlyMap<string, z.ZodType>,
  schemaRef: (schema: z.ZodType, where: string) => Json,
): Json {
  return Object.fromEntries(
    [...events].map(([type, schema]) => [
      type,
      {
        post: {
          operationId: type,
          summary: schema.meta()?.description ?? type,
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaRef(schema, `the event ${type}`) } },
          },
          responses: ANSWERS,
        },
      },
    ]),
  )
}
