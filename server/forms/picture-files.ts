import { PICTURE_ID } from '#schemas/staff-picture.ts'
import { UPLOAD_ID } from '#schemas/upload.ts'

/* Pictures in fields for files, and in addresses of pictures. */

/** Most files of one form. */
export const MAX_PICTURES = 20

/** A picture as a field for files names it: its 128 bits in base64url. */
export const fileIdOf = (id: string): string => Buffer.from(id, 'hex').toString('base64url')

/** The id of a picture that a field for files names; null for anything else. */
export function pictureIdOf(fileId: string): string | null {
  const id = UPLOAD_ID.test(fileId) ? Buffer.from(fileId, 'base64url').toString('hex') : ''
  return PICTURE_ID.test(id) ? id : null
}

const OWN = /^\/media\/own\/([0-9a-f]{32})$/

/** Address of a picture of the library. */
export const picturePath = (id: string): string => `/media/own/${id}`

/** The id in such an address; null for any other picture. */
export const idOfPicturePath = (path: string): string | null => OWN.exec(path)?.[1] ?? null

/** A picture as a picker holds it, by its key below `/media/` or its https URL; '' for none. */
export function referenceOfPicture(image: string | null): string {
  if (image === null || image === '') return ''
  return `picture:${/^https:/.test(image) ? image : `/media/${image}`}`
}

/** The key or URL that a picker holds; null for none. */
export function pictureKeyOf(reference: string): string | null {
  const address = /^picture:(.+)$/.exec(reference.trim())?.[1] ?? null
  return address === null ? null : address.replace(/^\/media\//, '')
}
