import { UPLOAD_MIME, UploadType } from '#schemas/upload.ts'
import type { CaseFile } from '#server/ports/returns.ts'
import { unexpected } from '../transport/call-errors.ts'
import type { Download } from '../transport/http.ts'
import { NOT_SEEN } from './file.ts'

/** A file of a return or a complaint; null if there is none or the caller may not see it. Throws UpstreamError. */
export async function caseFileOf(what: string, download: () => Promise<Download>): Promise<CaseFile | null> {
  const { status, headers, body } = await download()
  const type = UploadType.options.find((each) => UPLOAD_MIME[each] === headers.get('content-type'))
  if (status === 200 && type !== undefined)
    return { type, size: Number(headers.get('content-length')), disposition: dispositionOf(headers, type), body }
  await body?.cancel()
  if (NOT_SEEN.has(status)) return null
  throw unexpected(what, { status, detail: null })
}

/** Always an attachment, whatever the commerce API says. */
function dispositionOf(headers: Headers, type: UploadType): string {
  const given = headers.get('content-disposition') ?? ''
  return /^attachment; filename="file\.\w{3,4}"; filename\*=UTF-8''[\w.~%-]{1,900}$/.test(given)
    ? given
    : `attachment; filename="file.${type}"`
}
