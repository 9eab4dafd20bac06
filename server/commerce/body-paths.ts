import type { Context } from 'hono'
import { LONG_BODY } from './engine/routes/read-request.ts'

const UPLOAD = /^(?:\/order\/[^/]+\/upload|\/staff\/(?:media|picture))$/

/** Whether a call brings a file: its body is read as it arrives, with limits of its own, by no other part. */
export function isUpload({ req }: Context): boolean {
  return req.method === 'POST' && UPLOAD.test(req.path)
}

const KB = 1024
/** A cart line takes a few hundred bytes. */
const USUAL_BYTES = 64 * KB

/** A law page in three languages, or a product with its descriptions: more would not fit the screen that shows it to be edited. */
const TEXT_BYTES = 160 * KB
/** Calls that bring more than others. */
const LONG: readonly { bytes: number; method: 'POST' | 'PATCH'; path: RegExp }[] = [
  // 500 rows of at most 300 bytes
  { bytes: 160 * KB, method: 'POST', path: /^\/staff\/(?:price-group\/[^/]+\/price|stock)$/ },
  // 500 documents of goods of at most 32 KB
  {
    ...{ bytes: LONG_BODY.maxBytes, method: 'POST' },
    path: /^\/staff\/(?:record\/[^/]+|(?:customer-)?import\/[^/]+\/line)$/,
  },
  { bytes: TEXT_BYTES, method: 'PATCH', path: /^\/staff\/(?:record|content)\/[^/]+\/[^/]+$/ },
  { bytes: TEXT_BYTES, method: 'POST', path: /^\/staff\/content\/[^/]+$/ },
  { bytes: 256 * KB, method: 'POST', path: /^\/staff\/footer(\/draft)?$/ },
  // all that goes out in one release
  {
    ...{ bytes: 16 * KB * KB, method: 'POST' },
    path: /^\/staff\/(?:release-check|release\/[^/]+\/(?:run|plan))$/,
  },
]

/** Most bytes that the body of a call may have. */
export function maxBodyBytes({ req }: Context): number {
  return LONG.find(({ method, path }) => req.method === method && path.test(req.path))?.bytes ?? USUAL_BYTES
}
