import { z } from 'zod'
import { UploadAnswer } from './upload.ts'
import { PictureAddress } from './web-address.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

/** Something of the shop that a setting of a section refers to, as people know it. */
export const Reference = z
  .strictObject({
    value: name('As forms write it: its kind, a colon, its id.', 'category:3'),
    label: name('Its name; for what is gone its id.', 'Coffee'),
    kind: name('What it is and where it stands, in words.', 'Category › Coffee'),
    image: PictureAddress.meta({ description: 'Its picture; absent: none.', examples: ['/media/moka.jpg'] }).optional(),
    isMissing: z.boolean().optional().meta({ description: 'Whether the shop has no such thing; absent means false.' }),
  })
  .meta({ description: 'Something of the shop that a setting refers to.' })
export type Reference = z.infer<typeof Reference>

/** Answer of `GET /api/studio/references`. */
export const FoundReferences = z.strictObject({
  found: z.array(Reference).meta({ description: 'What fits, kind by kind; empty: nothing.' }),
})

/** Answer of `POST /api/studio/pictures`. */
export const PictureUploadAnswer = UploadAnswer.extend({
  picture: Reference.nullable().meta({ description: 'The picture, as settings refer to it; null if it was refused.' }),
})
export type PictureUploadAnswer = z.infer<typeof PictureUploadAnswer>
