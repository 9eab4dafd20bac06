import type { Hono } from 'hono'
import { z } from 'zod'
import { MEDIA_KINDS } from '#server/platform/media/media-storage.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import { named } from '../openapi/named.ts'
import type { CommerceEnv } from '../parts.ts'
import type { KeptMedia, MediaLibrary } from './media-library.ts'
import { refusedUpload } from './refused-upload.ts'

export const MediaAnswer = named(
  'Media',
  z
    .strictObject({
      key: z.string().meta({
        description: 'Key of the file: of a picture in documents of goods, of a PDF in their files.',
        examples: ['own/0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'],
      }),
      kind: z.enum(MEDIA_KINDS).meta({ description: 'Kind of the file, told from its bytes.' }),
      bytes: z.int().meta({ description: 'Bytes as stored.', examples: [184_220] }),
    })
    .meta({ description: "A file of the shop's own." }),
)

/** Staff calls for the shop's own pictures and documents. */
export function mediaRoutes({
  media,
  notePicture,
  report,
}: {
  media: MediaLibrary
  /** puts a picture into the library of staff */
  notePicture: (stored: Omit<KeptMedia, 'isKnown'>, by: string) => Promise<void>
  report: (error: unknown) => void
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const answer = { description: 'The file with its key.', schema: MediaAnswer }

  calls.post(
    '/staff/media',
    {
      summary:
        'Stores a picture (JPEG, PNG, WebP or AVIF) or a PDF, and answers its key. Its kind is told from its bytes; pictures are turned upright and lose what cameras note beside them, AVIF becomes WebP, and of an animation the first picture is kept. SVG is refused. The same file has the same key.',
      right: 'catalogue',
      file: true,
      answers: { 200: answer, 201: answer },
      refusals: [413, 415, 422, 503],
    },
    async (context) => {
      try {
        const { isKnown, ...stored } = await media.receive(context.req.raw.body)
        await notePicture(stored, context.get('staff').name)
        return context.json(stored, isKnown ? 200 : 201)
      } catch (error) {
        throw refusedUpload(error, report)
      }
    },
  )

  return calls.app
}
