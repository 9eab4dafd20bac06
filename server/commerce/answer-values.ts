import type { Hono, MiddlewareHandler } from 'hono'
import { acceptedBy, handedBody, handOver } from '#server/platform/handed-values.ts'
import { copyAsJson } from '#server/platform/json-copy.ts'
import type { CommerceEnv, ValueAnswer } from './parts.ts'

/**
 * Answers a call. A caller in this process that takes values gets the value of a JSON answer, copied when it is made, and
 * no body; what only text can tell is written as text for it, too.
 */
export async function fetchWithValue(app: Hono<CommerceEnv>, request: Request): Promise<Response> {
  const accepted = acceptedBy(request)
  if (!accepted) return app.fetch(request)
  const answer: ValueAnswer = { accepted, made: null }
  const response = await app.fetch(request, { answer })
  const { made } = answer
  // Hono copies an answer that replaces another; its value then stands for an empty body.
  if (made && (made.response === response || (made.response.status === response.status && response.body === null)))
    handOver(response, made.value)
  return response
}

/** Has the text of a request that was handed over read in place of its body. */
export const takeBody: MiddlewareHandler<CommerceEnv> = ({ req }, next) => {
  const text = handedBody(req.raw)
  // Hono looks for a text that was read before in here; its type leaves out that it is a promise.
  if (text !== undefined) req.bodyCache.text = Promise.resolve(text) as unknown as string
  return next()
}

/** Keeps the values of JSON answers for `fetchWithValue`. The first part of the app, as each may refuse. */
export const keepValue: MiddlewareHandler<CommerceEnv> = (context, next) => {
  // Over HTTP there are other bindings, or none.
  const answer = (context.env as CommerceEnv['Bindings'] | undefined)?.answer
  if (answer) {
    const { json } = context
    const keep = (value: unknown, ...rest: [never, Record<string, string>?]) => {
      const copy = copyAsJson(value, answer.accepted)
      const [status, headers] = rest
      const response =
        copy && !answer.accepted.withText
          ? context.body(null, status, { 'Content-Type': 'application/json', ...headers })
          : json(value as object, ...rest)
      answer.made = copy && { response, value: copy.value }
      return response
    }
    context.json = keep as unknown as typeof json
  }
  return next()
}
