import { isDeepStrictEqual } from 'node:util'
import { takeValue } from '#server/platform/handed-values.ts'
import type { RegisteredCall } from '../openapi/call-routes.ts'
import { refusalsOf } from '../openapi/document.ts'
import { RefusalBody } from '../openapi/shared-parts.ts'

/**
 * Throws when a call answers otherwise than its description says: with another status, or with a body that its schema
 * refuses. Unknown calls and unexpected errors are not described.
 */
export async function checkAnswer(operations: readonly RegisteredCall[], request: Request, response: Response) {
  const operation = operationAt(operations, request)
  if (!operation || isUnexpected(response.status)) return
  const where = `${request.method} ${operation.path} answered ${response.status}`
  const { answers } = operation.call
  const answer = Object.entries(answers).find(([status]) => Number(status) === response.status)?.[1]
  if (!answer && !refusalsOf(operation.call).some((status) => status === response.status))
    throw new Error(`${where}, which its description lacks.`)
  const isJson = response.headers.get('content-type')?.includes('json')
  const schema = answer ? answer.schema : isJson ? RefusalBody : undefined
  if (!schema || request.method === 'HEAD') return
  const { error } = schema.safeParse(await response.clone().json())
  if (error) throw new Error(`${where} with a body that its description refuses: ${error.message}`)
}

/**
 * Throws when an answer hands over another value than its text is read as, or when a JSON answer to GET has only text.
 * Answers to writes may: they are stored as text for a repetition.
 */
export async function checkValue(request: Request, response: Response) {
  const handed = takeValue(response)
  const isJson = response.headers.get('content-type') === 'application/json'
  const is = handed
    ? isDeepStrictEqual(handed.value, await response.clone().json())
    : !isJson || request.method !== 'GET'
  if (!is) throw new Error(`${request.method} ${request.url} has another value in this process than over HTTP.`)
}

const isUnexpected = (status: number) => status === 500 || status === 507

/** The described call of a request; the most literal path if more than one fits. */
function operationAt(operations: readonly RegisteredCall[], request: Request): RegisteredCall | undefined {
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
  const path = new URL(request.url).pathname.replace(/^\/commerce(?=\/)/, '')
  return operations
    .filter((each) => each.method === method && patternOf(each.path).test(path))
    .sort((a, b) => literalLength(b.path) - literalLength(a.path))[0]
}

const literalLength = (path: string) => path.replace(/\{\w+\}/g, '').length

/** Keys of files may hold slashes. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\{key\}$/, '.+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )
