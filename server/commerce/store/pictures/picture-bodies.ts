import { z } from 'zod'
import { FocalPoint } from '#schemas/image.ts'
import { LOCALES } from '#schemas/locale.ts'
import { MAX_ALT_LENGTH, PictureCut, PicturePage, StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import { pagingOf } from '../../engine/routes/paging.ts'
import { named } from '../../openapi/named.ts'

/* What the staff calls about pictures take and answer. */

export const PictureAnswer = named('StaffPicture', StaffPicture)
export const WholePictureAnswer = named('WholeStaffPicture', WholePicture)
export const PicturesAnswer = named('StaffPictures', PicturePage)
export const PictureCutBody = named('PictureCut', PictureCut)
const alt = z
  .string()
  .max(MAX_ALT_LENGTH)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .meta({ description: 'What the picture shows; absent: as it is.', examples: ['A roastery in the morning'] })
export const PictureChangeBody = named(
  'PictureChange',
  z
    .strictObject({
      alt: z
        .strictObject({ pl: alt, en: alt, de: alt })
        .optional()
        .meta({ description: 'Alternative texts; absent: as they are.' }),
      focus: FocalPoint.nullable()
        .optional()
        .meta({ description: 'Point that stays visible; null: the middle; absent: as it is.' }),
    })
    .meta({ description: 'What changes of a picture. Where it is in use already, its words and its point stay.' }),
)
export const PicturesQuery = z.object({
  phrase: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'Words of the name or of an alternative text.', examples: ['roastery'] }),
  lacks: z
    .enum(['any', ...LOCALES])
    .optional()
    .meta({ description: 'Pictures without an alternative text in this language, or in `any`.' }),
  ids: z
    .string()
    .regex(/^[0-9a-f]{32}(,[0-9a-f]{32}){0,49}$/)
    .optional()
    .meta({
      description: 'Only these, at most 50, separated by commas.',
      examples: ['0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'],
    }),
  unused: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether only pictures are listed that nothing of the commerce API names.' }),
  ...pagingOf(24),
})
