import type { OperationName } from '#schemas/operations.ts'
import { GOODS_PATH, PICTURE_UPLOAD_PATH, UPLOAD_PATH } from '#server/compiler/address/data-paths.ts'

/** Operations whose plain forms may hold files. */
const WITH_FILES: readonly OperationName[] = [
  ...(['returns.fileReturn', 'returns.fileComplaint'] as const),
  ...(['studio.addPictures', 'studio.replacePicture', 'studio.addGoodsFile'] as const),
]

export function takesFiles(name: string): boolean {
  return (WITH_FILES as readonly string[]).includes(name)
}

/** Whether a request brings files: its body is read as it arrives, and may take its time. */
export function isUpload({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'POST') return false
  const { pathname } = new URL(url)
  if (pathname === UPLOAD_PATH || pathname === PICTURE_UPLOAD_PATH || pathname === GOODS_PATH) return true
  const [, operation] = /^\/actions\/([\w.]+)$/.exec(pathname) ?? []
  return operation !== undefined && takesFiles(operation) && isMultipart(headers)
}

export function isMultipart(headers: Pick<Headers, 'get'>): boolean {
  return /^multipart\/form-data *;/i.test(headers.get('content-type') ?? '')
}
