import type { Context } from 'hono'
import { UPLOAD_MIME, type UploadedFile } from '#schemas/upload.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { UploadFolder } from './upload-folder.ts'

/** A stored file as an attachment that no browser runs or guesses at; null if its bytes are not here. */
export async function uploadAnswer(
  context: Context<CommerceEnv>,
  { id, name, type }: UploadedFile,
  folder: UploadFolder,
): Promise<Response | null> {
  const found = await folder.read(id)
  if (!found) return null
  const headers = {
    'content-type': UPLOAD_MIME[type],
    'content-length': String(found.size),
    'content-disposition': `attachment; filename="file.${type}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  // Nobody reads the body of an answer to HEAD, so that the file would stay open.
  return context.req.method === 'HEAD' ? context.body(null, 200, headers) : context.body(found.stream(), 200, headers)
}

/** As RFC 8187 writes a name. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}
