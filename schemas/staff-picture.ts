import { z } from 'zod'
import { FocalPoint, originalSize } from './image.ts'
import { LocalizedText } from './locale.ts'
import { paging } from './order-fields.ts'

/* The pictures of a shop, as staff see them. */

/** What a picture is known by: the beginning of the SHA-256 of its content, in hex. Its key is `own/<id>`. */
export const PICTURE_ID = /^[0-9a-f]{32}$/

/** Most characters of an alternative text in one language. */
export const MAX_ALT_LENGTH = 500

/** What of the commerce API can show a picture. */
export const PICTURE_PLACES = ['product', 'category', 'post', 'page', 'footer', 'config', 'manager', 'order'] as const

const id = z
  .string()
  .regex(PICTURE_ID)
  .meta({
    description: 'Id of the picture; its key is `own/` and this.',
    examples: ['0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'],
  })

/** Something that names a picture. */
export const PictureUse = z
  .strictObject({
    place: z.enum(PICTURE_PLACES).meta({ description: 'What names it; `manager`: an account manager.' }),
    id: z.string().meta({
      description: 'SKU of the product, id of the category or post, key of the page or setting, number of the order.',
      examples: ['KAW-1011'],
    }),
    name: z
      .string()
      .meta({ description: 'Its name in the language of the call; empty: it has none.', examples: ['Moka pot'] }),
    isDraft: z.boolean().meta({ description: 'Whether a draft alone names it.' }),
  })
  .meta({ description: 'Something that names a picture.' })
export type PictureUse = z.infer<typeof PictureUse>

/** A picture of the library. */
export const StaffPicture = z
  .strictObject({
    id,
    name: z
      .string()
      .meta({ description: 'Name of the file it came as; empty: it is not known.', examples: ['roastery.jpg'] }),
    kind: z.enum(['jpg', 'png', 'webp']).meta({ description: 'Kind of the file, told from its bytes.' }),
    bytes: z.int().meta({ description: 'Bytes as stored.', examples: [184_220] }),
    ...originalSize,
    alt: LocalizedText.meta({
      description: 'What it shows, where it is put in next; empty texts are not written yet.',
    }),
    focus: FocalPoint.nullable().meta({
      description: 'Point that stays visible where it is cut off, where it is put in next; null: its middle.',
    }),
    origin: id.nullable().meta({
      description: 'Id of the picture that it was cut from; null: none.',
      examples: ['0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'],
    }),
    addedAt: z.string().meta({ description: 'When it came, ISO 8601 in UTC.', examples: ['2026-11-27T09:30:00.000Z'] }),
    revision: z.int().meta({ description: 'Raised by each change.', examples: [1] }),
    uses: z.array(PictureUse).meta({ description: 'What names it, at most 50; empty: nothing of the commerce API.' }),
  })
  .meta({ description: 'A picture of the library.' })
export type StaffPicture = z.infer<typeof StaffPicture>

export const WholePicture = StaffPicture.extend({
  uses: z.array(PictureUse).meta({
    description: 'All that names it, of orders the newest three; empty: nothing of the commerce API.',
  }),
  addedBy: z
    .string()
    .meta({ description: 'Who brought it in; empty: it is not known.', examples: ['person:ewa.kowalska'] }),
  cuts: z.array(id).meta({ description: 'Ids of pictures that were cut from it; empty: none.', examples: [[]] }),
}).meta({ description: 'A picture of the library with all that is known of it.' })
export type WholePicture = z.infer<typeof WholePicture>

export const PicturePage = z
  .strictObject({
    data: z.array(StaffPicture).meta({ description: 'The newest first.' }),
    ...paging('pictures'),
  })
  .meta({ description: 'Pictures of the library.' })
export type PicturePage = z.infer<typeof PicturePage>

const percent = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(100)
    .meta({ description, examples: [example] })

/** A part of a picture, in per cent of its sides. */
export const PictureCut = z
  .strictObject({
    left: percent('Distance from the left edge.', 10),
    top: percent('Distance from the upper edge.', 0),
    width: percent('Width of the part.', 80),
    height: percent('Height of the part.', 100),
  })
  .meta({ description: 'The part of a picture to make a new one of, in per cent of its sides.' })
export type PictureCut = z.infer<typeof PictureCut>
