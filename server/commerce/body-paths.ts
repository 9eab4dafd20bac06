import type { Context } from 'hono'

const UPLOAD = /^(?:\/order\/[^/]+\/upload|\/staff\/(?:media|picture))$/

/** Whether a call brings a file: its body is read as it arrives, with limits of its own, by no other part. */
export function isUpload({ req }: Context): boolean {
  return req.method === 'POST' && UPLOAD.test(req.path)
}

const PRICE_LIST = /^\/staff\/price-group\/[^/]+\/price$/

/** Whether a call brings up to 500 prices, which takes more bytes than other bodies. */
export function isPriceList({ req }: Context): boolean {
  return req.method === 'POST' && PRICE_LIST.test(req.path)
}

const RECORDS = /^\/staff\/(?:record\/[^/]+|(?:customer-)?import\/[^/]+\/line)$/

/** Whether a call brings up to 500 documents of goods. */
export function isRecords({ req }: Context): boolean {
  return req.method === 'POST' && RECORDS.test(req.path)
}
