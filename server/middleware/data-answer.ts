import type { PlainHeaders } from '#server/cache/byte-entry.ts'
import { type Encoding, encodeBytes } from '#server/cache/encoding.ts'

export interface DataAnswer {
  status: number
  /** without the base headers of every answer */
  headers?: PlainHeaders
  setCookies?: readonly string[]
  requestId?: string
}

/** JSON for one caller, never kept anywhere. */
export async function personalJson(
  value: unknown,
  { status, headers = {}, setCookies = [], requestId }: DataAnswer,
  base: PlainHeaders,
  encoding: Encoding = 'identity',
): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value))
  const body = await encodeBytes(bytes, encoding, 'once')
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

/** What a program is told when its request is wrong: one code, one sentence. */
export function errorBody(code: string, message: string) {
  return { error: { code, message } }
}
