import type { Hono } from 'hono'
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#schemas/upload.ts'
import { MEDIA_KINDS, MediaStorageError } from '#server/platform/media/media-storage.ts'
import { Refusal } from '../engine/refusal.ts'
import { UploadRefused } from '../engine/uploads/upload-refused.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import { named } from '../openapi/named.ts'
import type { CommerceEnv } from '../parts.ts'
import type { MediaLibrary } from './media-library.ts'

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

const MB = 1024 * 1024
const STATUS = { too_large: 413, unknown: 415, no_room: 507 } as const

const WORDS: Readonly<Record<UploadRefused['fault'], string>> = {
  empty: 'The file is empty.',
  unknown: 'It is no JPEG, PNG, WebP, AVIF or PDF file.',
  too_large: 'The file is too large.',
  broken: 'The file cannot be read whole: it is broken or cut off.',
  too_many_pixels: 'The picture has too many pixels; 65 million are the most.',
  no_room: 'There is no room left to write to.',
  cut_off: 'The file did not arrive whole.',
}

const SVG =
  'It is an SVG picture, which can hold script and is not taken: export it as PNG or WebP, twice as wide as its place.'

/** Staff calls for the shop's own pictures and documents. */
export function mediaRoutes({
  media,
  report,
}: {
  media: MediaLibrary
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
        return context.json(stored, isKnown ? 200 : 201)
      } catch (error) {
        if (error instanceof MediaStorageError) {
          report(error)
          throw new Refusal(503, 'media_unavailable', error.message)
        }
        if (!(error instanceof UploadRefused)) throw error
        const { fault, maxBytes } = error
        if (fault === 'no_room') report(error)
        const status = fault in STATUS ? STATUS[fault as keyof typeof STATUS] : 422
        const limit =
          fault === 'too_large' ? ` ${Math.round((maxBytes ?? MAX_UPLOAD_BYTES.jpg) / MB)} MB are the most.` : ''
        throw new Refusal(status, `upload_${fault}`, error.cause === 'svg' ? SVG : WORDS[fault] + limit)
      }
    },
  )

  return calls.app
}
