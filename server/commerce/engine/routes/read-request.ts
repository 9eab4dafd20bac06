import type { Context } from 'hono'
import type { z } from 'zod'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from '#schemas/idempotency-key.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import type { CommerceEnv } from '../../parts.ts'
import { sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/**
 * The validated JSON body of a request. An absent body reads as `{}`, for the calls with an empty one. Throws 400 for
 * malformed JSON or prototype keys, 422 with messages by field for invalid data.
 */
export async function readBody<S extends z.ZodType>(
  context: Context<CommerceEnv>,
  schema: S,
  limits: typeof LIMITS = LIMITS,
): Promise<z.infer<S>> {
  return checked(context, schema, parsed(await context.req.text(), limits))
}

/** The same for path and query values. */
export function checked<S extends z.ZodType>(context: Context<CommerceEnv>, schema: S, value: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new Refusal(422, 'invalid_input', sentence('invalid_input', context.get('caller').locale), errors)
}

/** Our deepest body is a list of options, our longest one a price list; shorter limits are those of the server. */
const LIMITS = { maxBytes: 160 * 1024, maxDepth: 8 }
/** Up to 500 products with all their texts. */
export const LONG_BODY = { maxBytes: 16 * 1024 * 1024, maxDepth: 16 }

function parsed(text: string, limits: typeof LIMITS): unknown {
  if (text.trim() === '') return {}
  const result = parseJson(text, limits)
  if (result.ok) return result.value
  const { code, message } = result.problem
  if (code === 'not-json') throw new Refusal(400, 'malformed_json', 'The body is not valid JSON.')
  throw new Refusal(400, code.replaceAll('-', '_'), message)
}

/** The idempotency-key of a request, null without one. Throws 400 for a guessable one. */
export function readKey(context: Context<CommerceEnv>): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new Refusal(400, 'idempotency_key_invalid', `The idempotency-key must be ${IDEMPOTENCY_KEY_SHAPE}.`)
  }
  return key
}

/** The revision that the writer began from; undefined for any. Throws 400 for a malformed condition. */
export function expectedRevision(context: Context<CommerceEnv>): number | undefined {
  const expected = revisionInIfMatch(context.req.header('if-match'))
  if (expected === null) throw new Refusal(400, 'bad_condition', BAD_IF_MATCH)
  return expected
}
