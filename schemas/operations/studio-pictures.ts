import { z } from 'zod'
import { MAX_ALT_LENGTH } from '../staff-picture.ts'
import { UPLOAD_ID } from '../upload.ts'
import { flag, type OperationParts, recordId, text } from './operation.ts'

const ofStaff = { access: 'staff', catalog: 'staff', right: 'content' } as const
const refusals = {
  401: 'The caller is no staff.',
  403: 'The caller lacks the right.',
  409: 'The picture is gone, in use, or somebody has changed it since the caller saw it.',
  422: 'A field is wrong; the fields say which.',
}
const id = recordId('Id of the picture.', '0f3a9c41d2b84e6f8a7c5d1e2f3b4a59')
const seen = z
  .int()
  .min(0)
  .meta({ description: 'Revision that the caller has seen.', examples: [1] })
const alt = (language: string) =>
  text(MAX_ALT_LENGTH * 2, `What it shows, in ${language}; absent: empty.`, 'A roastery').optional()
const percent = (description: string, example: string) => text(8, description, example)
const attachments = (max: number, description: string) =>
  z
    .array(z.string().regex(UPLOAD_ID))
    .max(max)
    .optional()
    .meta({ description, examples: [['7wOH3fZXCDzAyNBsznnaVA']] })

/** What staff do with pictures. */
export const studioPictureOperations = {
  'studio.addPictures': {
    description:
      'Says that pictures were added. Their files are uploaded before, or stand in the form itself, which is multipart then.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      attachments: attachments(20, 'Ids of files that were uploaded by POST /api/studio/pictures.'),
    }),
  },
  'studio.savePictureWords': {
    description: 'Changes the alternative texts of a picture.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, seen, altPl: alt('Polish'), altEn: alt('English'), altDe: alt('German') }),
  },
  'studio.setPictureFocus': {
    description: 'Sets the point of a picture that stays visible where it is cut off.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      ...{ id, seen },
      x: percent('Distance from the left edge in per cent; empty with `y`: the middle.', '20'),
      y: percent('Distance from the upper edge in per cent.', '70'),
    }),
  },
  'studio.cutPicture': {
    description: 'Makes a new picture of a part of one.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      left: percent('Distance from the left edge in per cent.', '10'),
      top: percent('Distance from the upper edge in per cent.', '0'),
      width: percent('Width of the part in per cent.', '80'),
      height: percent('Height of the part in per cent.', '100'),
    }),
  },
  'studio.replacePicture': {
    description: 'Puts another picture in the place of one, wherever the caller may change it.',
    ...ofStaff,
    refusals,
    input: z.strictObject({
      id,
      attachments: attachments(1, 'Id of the file that was uploaded by POST /api/studio/pictures.'),
      isConfirmed: flag('Whether the caller has confirmed it.').optional(),
    }),
  },
  'studio.deletePicture': {
    description: 'Deletes a picture that nothing shows.',
    ...ofStaff,
    refusals,
    input: z.strictObject({ id, isConfirmed: flag('Whether the caller has confirmed it.').optional() }),
  },
} as const satisfies Record<string, OperationParts>
