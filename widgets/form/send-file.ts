import type { Locale } from '#schemas/locale.ts'
import type { UploadAnswer } from '#schemas/upload.ts'
import { expandTemplate } from '#schemas/uri-template.ts'

interface FileToSend {
  file: File
  /** language of the answer */
  locale: Locale
  signal: AbortSignal
  /** sent part, 0 to 1 */
  onProgress(share: number): void
}

/**
 * Uploads a file. Null if it did not arrive or was stopped. `fetch` does not tell how much of a body is sent, so this is
 * an XMLHttpRequest.
 */
export function sendFile(
  template: string,
  { file, locale, signal, onProgress }: FileToSend,
): Promise<UploadAnswer | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    const request = new XMLHttpRequest()
    request.open('POST', expandTemplate(template, { name: file.name, locale }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(readAnswer(request.responseText))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Removes an uploaded file. If that fails, the shop removes it after a day. */
export async function removeFile(template: string, id: string): Promise<void> {
  await fetch(expandTemplate(template, { id }), { method: 'POST', credentials: 'same-origin', keepalive: true }).catch(
    () => {},
  )
}

function readAnswer(text: string): UploadAnswer | null {
  try {
    const { file = null, message = null } = JSON.parse(text) as Partial<UploadAnswer>
    return typeof file?.id === 'string' || typeof message === 'string' ? { file, message } : null
  } catch {
    // An answer that is not the shop's, or none.
    return null
  }
}
