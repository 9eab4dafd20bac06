import { z } from 'zod'

/* Files that a buyer adds to a return or a complaint. Domain 2. */

/** Id of an uploaded file: 128 random bits, which say nothing about the file. */
export const UPLOAD_ID = /^[A-Za-z0-9_-]{22}$/

/** Kinds of files, by their bytes. */
export const UploadType = z.enum(['jpg', 'png', 'webp', 'heic', 'pdf', 'mp4'])
export type UploadType = z.infer<typeof UploadType>

const MB = 1024 * 1024
/** Size limit of each kind, in bytes. */
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadType, number>> = {
  jpg: 10 * MB,
  png: 10 * MB,
  webp: 10 * MB,
  heic: 10 * MB,
  pdf: 10 * MB,
  mp4: 50 * MB,
}
/** No file of any kind is larger. */
export const LARGEST_UPLOAD_BYTES = Math.max(...Object.values(MAX_UPLOAD_BYTES))

/** Files of one case. */
export const MAX_UPLOADS: Readonly<Record<'return' | 'complaint', number>> = { return: 5, complaint: 8 }

export const UPLOAD_MIME: Readonly<Record<UploadType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
}

/** An uploaded file, without its bytes. */
export const UploadedFile = z.strictObject({
  id: z
    .string()
    .regex(UPLOAD_ID)
    .meta({ description: 'Id of the file.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
  name: z.string().meta({
    description: 'Name as its buyer knows it, without folders, with the ending of its kind.',
    examples: ['dent.jpg'],
  }),
  type: UploadType.meta({ description: 'Kind of the file, by its bytes.' }),
  size: z.int().meta({ description: 'Bytes as they are stored.', examples: [482133] }),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Answer to an upload: the file, or why it was not taken. */
export const UploadAnswer = z.strictObject({
  file: UploadedFile.nullable().meta({ description: 'The file as it is stored; null if it was refused or removed.' }),
  message: z
    .string()
    .nullable()
    .meta({
      description: 'Why it was refused, a sentence for the shopper; null if it was not.',
      examples: ['This file is too large: it may have 10 MB at most.'],
    }),
})
export type UploadAnswer = z.infer<typeof UploadAnswer>

/** Value of a field for files: a line for each, its id and its name. */
export const uploadLine = ({ id, name }: Pick<UploadedFile, 'id' | 'name'>): string => `${id} ${name}`

/** The files in such a value; lines of another form are left out. */
export function readUploadLines(value: string): Pick<UploadedFile, 'id' | 'name'>[] {
  const files = value.split(/\r?\n/).flatMap((line) => {
    const match = /^([A-Za-z0-9_-]{22}) (.{1,120})$/.exec(line.trim())
    return match ? [{ id: match[1]!, name: match[2]! }] : []
  })
  return files.filter(({ id }, at) => files.findIndex((other) => other.id === id) === at)
}
