import type { Context } from 'hono'
import type { z } from 'zod'
import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'
import type { CommerceEnv } from '../../parts.ts'
import { sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/**
 * The JSON body of a request, checked. An absent body reads as `{}`, for the calls with an empty one. Throws 400 for what is
 * no JSON or holds keys that could reach a prototype, 422 with a message by field for what does not fit.
 */
export async function readBody<S extends z.ZodType>(context: Context<CommerceEnv>, schema: S): Promise<z.infer<S>> {
  return checked(context, schema, parseJson(await context.req.text()))
}

/** The same for path and query values. */
export function checked<S extends z.ZodType>(context: Context<CommerceEnv>, schema: S, value: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new Refusal(422, 'invalid_input', sentence('invalid_input', context.get('asked').locale), errors)
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text, refuseForbiddenKeys)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'malformed_json', 'The body is not valid JSON.')
  }
}

function refuseForbiddenKeys(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key)) throw new Refusal(400, 'forbidden_key', `The key ${key} is not allowed.`)
  return value
}
