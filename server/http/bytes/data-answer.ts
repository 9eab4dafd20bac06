import type { ErrorCode } from '#schemas/error-codes.ts'
import type { PlainHeaders } from './byte-entry.ts'
import { type Encoding, encodeBytes } from './encoding.ts'

export interface DataAnswer {
  status: number
  /** without the base headers of every answer */
  headers?: PlainHeaders
  setCookies?: readonly string[]
  requestId?: string
}

/**
 * A smaller answer for one caller is sent plain: it fits the first round trip of a connection, and packing it once
 * takes more than the rest of a session call (memory of a packer, a turn of a thread, garbage collection of both).
 */
const WORTH_PACKING_ONCE_BYTES = 8 * 1024

/** JSON for one caller, never cached. */
export async function personalJson(
  value: unknown,
  { status, headers = {}, setCookies = [], requestId }: DataAnswer,
  base: PlainHeaders,
  encoding: Encoding = 'identity',
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value))
  const body = bytes.length < WORTH_PACKING_ONCE_BYTES ? bytes : await encodeBytes(bytes, encoding, 'once')
  const all: [string, string][] = Object.entries({
    ...base,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(body === bytes ? {} : { 'content-encoding': encoding }),
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...headers,
  })
  for (const cookie of setCookies) all.push(['set-cookie', cookie])
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers: all })
}

/** Body of an error: one code, one sentence. */
export function errorBody(code: ErrorCode, message: string) {
  return { error: { code, message } }
}
