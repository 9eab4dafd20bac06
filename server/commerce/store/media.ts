import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Context } from 'hono'
import type { FocalPoint } from '#schemas/image.ts'

/** A picture's bytes, and the ending of their kind. */
export interface PictureContent {
  kind: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The file that holds a picture, or its bytes (of PNG alone if it could not be stored); null for an unknown key. Keys are
 * made of plain words, `kubek-glinno/front-sage`.
 */
export type PictureFile = (key: string) => Promise<string | Uint8Array | PictureContent | null>

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}
/** A key's picture rarely changes; caches revalidate with its ETag after that. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Where pictures come from. */
export interface Pictures {
  pictureFile: PictureFile
  /** The point that stays visible where a picture is cut off; null for its middle. */
  focalPointOf: (key: string) => Promise<FocalPoint | null>
}

/** Answers a picture, 304 if the client has it, null if there is none. */
export async function answerPicture(
  context: Context,
  key: string,
  { pictureFile, focalPointOf }: Pictures,
): Promise<Response | null> {
  const found = KEY.test(key) && key.length <= 300 ? await pictureFile(key) : null
  const content = found === null ? null : await contentOf(found)
  const type = TYPES[content?.kind ?? '']
  if (!content || type === undefined) return null
  const { bytes } = content
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const focus = await focalPointOf(key)
  const headers: Record<string, string> = {
    ...{ etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, 'x-content-type-options': 'nosniff' },
    ...(focus && { 'picture-focus': `${focus.xPercent} ${focus.yPercent}` }),
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(bytes, 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) })
}

async function contentOf(found: string | Uint8Array | PictureContent): Promise<PictureContent | null> {
  if (found instanceof Uint8Array) return { kind: 'png', bytes: new Uint8Array(found) }
  if (typeof found !== 'string') return found
  const bytes = await readOrNull(found)
  return bytes && { kind: extname(found).slice(1), bytes }
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
