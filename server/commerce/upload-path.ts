import type { Context } from 'hono'

const UPLOAD = /^\/order\/[^/]+\/upload$/

/** Whether a call brings a file: its body is read as it arrives, with limits of its own, by no other part. */
export function isUpload({ req }: Context): boolean {
  return req.method === 'POST' && UPLOAD.test(req.path)
}
