import { decodeText } from '#schemas/decode-text.ts'
import type { ErrorCode } from '#schemas/error-codes.ts'
import type { OperationName } from '#schemas/operations.ts'
import { parseJson } from '#schemas/safe-json.ts'

/** Of one request. Architecture 8. */
export const MAX_BODY_BYTES = 64 * 1024
/** Of a form of the studio: a law page in three languages, each letter of which may take six bytes; what 500 rows were made of. */
const MAX_STAFF_BYTES = 1024 * 1024
const LONG_FORMS: readonly OperationName[] = [
  ...(['studio.saveText', 'studio.arrangeText', 'studio.saveSection', 'studio.arrangeSection'] as const),
  ...([
    'studio.saveFooterBlock',
    'studio.arrangeFooterBlock',
    'studio.saveCategory',
    'studio.arrangeCategory',
  ] as const),
  ...(['studio.changeDiscount', 'studio.arrangeDiscount'] as const),
  ...(['studio.saveProductTexts', 'studio.saveProductAttributes', 'studio.changeProducts'] as const),
  ...(['studio.changeDiscount', 'studio.arrangeDiscount'] as const),
]

/** Most bytes that the body of a request to this path may have. */
export function maxBodyBytes(path: string): number {
  const [, operation] = /^\/(?:api\/)?actions\/(studio\.\w+)$/.exec(path) ?? []
  return (LONG_FORMS as readonly (string | undefined)[]).includes(operation) ? MAX_STAFF_BYTES : MAX_BODY_BYTES
}

const MAX_DEPTH = 16

/** A fault of a request that is found before its content is read. */
export interface BadRequest {
  status: 400 | 413 | 415
  code: ErrorCode
  message: string
}

export type ReadBody<T> = { ok: true; value: T } | { ok: false; bad: BadRequest }

/**
 * The JSON of a request: 415 for another content type, 413 if too large, 400 if malformed, too deep or with a prototype
 * key.
 */
export async function readJsonBody(request: Request): Promise<ReadBody<unknown>> {
  if (!isOfType(request, 'application/json'))
    return refuse(415, 'unsupported-media-type', 'Send the body as application/json.')
  const text = await readText(request)
  if (!text.ok) return text
  const maxBytes = maxBodyBytes(new URL(request.url).pathname)
  const parsed = parseJson(text.value, { maxBytes, maxDepth: MAX_DEPTH })
  if (!parsed.ok) return refuse(400, parsed.problem.code, parsed.problem.message)
  return { ok: true, value: parsed.value }
}

/** The fields of a plain form, in order; names may repeat. A file reads as its text; one that is no text is empty. */
export async function readFormBody(request: Request): Promise<ReadBody<URLSearchParams>> {
  if (isOfType(request, 'multipart/form-data')) return readParts(request)
  if (!isOfType(request, 'application/x-www-form-urlencoded'))
    return refuse(415, 'unsupported-media-type', 'Send the form as application/x-www-form-urlencoded.')
  const text = await readText(request)
  return text.ok ? { ok: true, value: new URLSearchParams(text.value) } : text
}

async function readParts(request: Request): Promise<ReadBody<URLSearchParams>> {
  const fields = new URLSearchParams()
  try {
    for (const [name, value] of await request.formData())
      fields.append(name, typeof value === 'string' ? value : (decodeText(await value.bytes()) ?? ''))
  } catch {
    // A body that its own boundary does not divide: nothing of it can be read.
    return refuse(400, 'bad-form', 'The parts of the form cannot be read.')
  }
  return { ok: true, value: fields }
}

/** The body as text. The write guard has bounded it. */
export async function readText(request: Request): Promise<ReadBody<string>> {
  return { ok: true, value: await request.text() }
}

export function refuse(status: BadRequest['status'], code: ErrorCode, message: string): { ok: false; bad: BadRequest } {
  return { ok: false, bad: { status, code, message } }
}

function isOfType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}
