import { isMediaKey } from '#server/platform/safe-url.ts'

/** Path of a document in the shop, `/documents/attachments/x.pdf`. Null for anything but a key of plain words. */
export function documentPath(key: string): string | null {
  return key.endsWith('.pdf') && isMediaKey(key) ? `/documents/${key}` : null
}
