import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Context } from 'hono'

/**
 * The file that holds a picture, or its PNG bytes if it could not be stored; null for an unknown key. Keys are made of
 * plain words, `kubek-glinno/front-sage`.
 */
export type PictureFile = (key: string) => Promise<string | Uint8Array | null>

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}
/** A key's picture rarely changes; caches revalidate with its ETag after that. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Answers a picture, 304 if the client has it, null if there is none. */
export async function answerPicture(context: Context, key: string, pictureFile: PictureFile): Promise<Response | null> {
  const found = KEY.test(key) && key.length <= 300 ? await pictureFile(key) : null
  const type = typeof found === 'string' ? TYPES[extname(found)] : 'image/png'
  if (found === null || type === undefined) return null
  const bytes = typeof found === 'string' ? await readOrNull(found) : new Uint8Array(found)
  if (!bytes) return null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, 'x-content-type-options': 'nosniff' }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(bytes, 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) })
}

async function readOrNull(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    // The picture is missing (not drawn yet, or removed): the answer is 404.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
