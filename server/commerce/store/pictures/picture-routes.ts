import type { Context, Hono } from 'hono'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import { PICTURE_ID, type StaffPicture } from '#schemas/staff-picture.ts'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../../engine/refusal.ts'
import { checked, expectedRevision, readBody } from '../../engine/routes/read-request.ts'
import { cutPicture } from '../../media/cut-picture.ts'
import type { MediaLibrary } from '../../media/media-library.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import type { StoreDatabase } from '../schema.ts'
import { changePicture, forgetPicture, type RecordChange } from './change-pictures.ts'
import {
  PictureAnswer,
  PictureChangeBody,
  PictureCutBody,
  PicturesAnswer,
  PicturesQuery,
  WholePictureAnswer,
} from './picture-bodies.ts'
import { type FindPictureUses, joinUses, storePictureUses } from './picture-uses.ts'
import { MAX_USES, pagePictures, pictureIds, readPicture } from './read-pictures.ts'
import { type GivenPicture, givenName, takePicture } from './take-picture.ts'

/** Staff calls about the picture library. */
export function pictureRoutes({
  store,
  media,
  engineUses,
  clock,
  report,
}: {
  store: Database<StoreDatabase>
  media: MediaLibrary
  engineUses: FindPictureUses
  clock: () => Date
  report: (error: unknown) => void
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const right = 'content'
  const { db } = store

  async function usesOf(ids: readonly string[] | null, locale: Locale, isWhole = false) {
    return joinUses([await engineUses(ids, { locale, isWhole }), await storePictureUses(db, ids, locale)])
  }
  const whole = (context: Context<CommerceEnv>, id: string) =>
    readPicture(db, id, (ids) => usesOf(ids, context.get('caller').locale, true))

  const take = (context: Context<CommerceEnv>, ...given: [ReadableStream<Uint8Array> | null, GivenPicture]) =>
    takePicture({ store, media, clock, report }, context, ...given)

  calls.get(
    '/staff/picture',
    {
      summary: "The shop's pictures, the newest first, with what names each.",
      right,
      query: PicturesQuery,
      answers: { 200: { description: 'A page of pictures.', schema: PicturesAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const asked = checked(context, query, context.req.query())
      const { locale } = context.get('caller')
      const all = await pictureIds(db, asked)
      const used = asked.unused === 'true' ? await usesOf(null, locale) : null
      const ids = used ? all.filter((id) => !used.has(id)) : all
      return context.json(await pagePictures(db, { ...asked, ids, usesOf: (shown) => usesOf(shown, locale) }))
    },
  )

  calls.get(
    '/staff/picture/:id',
    {
      summary: 'One picture with everything that names it, in long texts and orders too.',
      right,
      answers: { 200: { description: 'The picture.', schema: WholePictureAnswer } },
      refusals: [404],
    },
    async (context) => {
      const picture = await whole(context, idIn(context))
      if (!picture) throw missing()
      context.header('etag', `"${picture.revision}"`)
      return context.json(picture)
    },
  )

  calls.post(
    '/staff/picture',
    {
      summary:
        'Adds a picture (JPEG, PNG, WebP or AVIF) to the library, as `POST /staff/media` stores it. The same content is one picture.',
      right,
      file: true,
      answers: {
        200: { description: 'The picture, which was there already.', schema: PictureAnswer },
        201: { description: 'The picture.', schema: PictureAnswer },
      },
      refusals: [413, 415, 422, 503],
    },
    async (context) => {
      const { id, isKnown } = await take(context, context.req.raw.body, { name: givenName(context) })
      return context.json(await shown(context, id), isKnown ? 200 : 201)
    },
  )

  calls.patch(
    '/staff/picture/:id',
    {
      summary:
        'Changes alternative texts and the focal point, as they are taken over where the picture is put in next.',
      right,
      body: PictureChangeBody,
      ifMatch: true,
      answers: { 200: { description: 'The picture.', schema: WholePictureAnswer } },
      refusals: [404, 412, 422],
    },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const id = idIn(context)
      const record: RecordChange = (tx, changed) => recordStaffCall(tx, context, changed)
      const alt = change.alt && defined(change.alt)
      const done = await changePicture(store, {
        ...{ id, seen: expectedRevision(context), record },
        change: { ...change, alt },
      })
      if (done === 'missing') throw missing()
      if (done === 'conflict') throw new Refusal(412, 'revision_outdated', 'The picture was changed meanwhile.')
      return context.json(await whole(context, id))
    },
  )

  calls.post(
    '/staff/picture/:id/cut',
    {
      summary: 'Makes a new picture of a part of one. It has the words of its origin, which stays.',
      right,
      body: PictureCutBody,
      answers: {
        200: { description: 'The new picture, which was there already.', schema: PictureAnswer },
        201: { description: 'The new picture.', schema: PictureAnswer },
      },
      refusals: [404, 422, 503],
    },
    async (context, { body }) => {
      const cut = await readBody(context, body)
      const id = idIn(context)
      const [origin, content] = [await readPicture(db, id, async () => new Map()), await media.picture(`own/${id}`)]
      if (!origin || !content) throw missing()
      const bytes = await cutPicture(content, cut)
      if (!bytes)
        throw new Refusal(422, 'picture_cut_wrong', 'The part reaches beyond the edge, or is smaller than 16 px.')
      const { name, alt } = origin
      const made = await take(context, new Blob([bytes]).stream(), { name, alt, origin: id })
      return context.json(await shown(context, made.id), made.isKnown ? 200 : 201)
    },
  )

  calls.delete(
    '/staff/picture/:id',
    {
      summary:
        'Deletes a picture that nothing of the commerce API names. Layouts are none of its business: the caller looks at them first.',
      right,
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404, 409, 503],
    },
    async (context) => {
      const id = idIn(context)
      const picture = await whole(context, id)
      if (!picture) throw missing()
      if (picture.uses.length > 0) throw inUse()
      const forgotten = await forgetPicture(store, {
        id,
        record: (tx, change) => recordStaffCall(tx, context, { status: 204, ...change }),
      })
      if (forgotten !== 'done') throw forgotten === 'in_use' ? inUse() : missing()
      // It may have been brought in again since.
      const isBack = await readPicture(db, id, async () => new Map())
      if (!isBack) await media.remove(`own/${id}`)
      return context.body(null, 204)
    },
  )

  async function shown(context: Context<CommerceEnv>, id: string): Promise<StaffPicture> {
    const picture = await readPicture(db, id, (ids) => usesOf(ids, context.get('caller').locale))
    const { addedBy: _, cuts: __, uses, ...rest } = picture!
    return { ...rest, uses: uses.slice(0, MAX_USES) }
  }

  return calls.app
}

/** The id in the path. Throws 404 for what is none. */
function idIn(context: Context<CommerceEnv>): string {
  const id = context.req.param('id') ?? ''
  if (!PICTURE_ID.test(id)) throw missing()
  return id
}

const inUse = () => new Refusal(409, 'picture_in_use', 'The picture is in use: take it out of there first.')
const missing = () => new Refusal(404, 'picture_not_found', 'There is no such picture.')

const defined = (texts: { [L in Locale]?: string | undefined }): Partial<LocalizedText> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
