import type { z } from 'zod'
import { UploadAnswer, UploadedFile } from './upload.ts'

/** Answer of `POST /api/studio/goods`. */
export const GoodsUploadAnswer = UploadAnswer.extend({
  file: UploadedFile.omit({ type: true })
    .nullable()
    .meta({ description: 'The file as it is kept; null if it was refused or removed.' }),
})
export type GoodsUploadAnswer = z.infer<typeof GoodsUploadAnswer>

/** Size limit of a file of goods, in bytes. */
export const MAX_GOODS_BYTES = 20 * 1024 * 1024
