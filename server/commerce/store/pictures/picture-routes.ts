import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { FocalPoint } from '#schemas/image.ts'
import { LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import {
  MAX_ALT_LENGTH,
  PICTURE_ID,
  PictureCut,
  PicturePage,
  StaffPicture,
  WholePicture,
} from '#schemas/staff-picture.ts'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../../engine/refusal.ts'
import { pagingOf } from '../../engine/routes/paging.ts'
import { checked, expectedRevision, readBody } from '../../engine/routes/read-request.ts'
import { fileName } from '../../engine/uploads/file-name.ts'
import { cutPicture } from '../../media/cut-picture.ts'
import { measurePicture } from '../../media/measure-picture.ts'
import type { KeptMedia, MediaLibrary } from '../../media/media-library.ts'
import { isSvg, refusedUpload } from '../../media/refused-upload.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { callIsAbout, recordStaffCall } from '../../staff/staff-call.ts'
import type { StoreDatabase } from '../schema.ts'
import { addPicture, changePicture, forgetPicture, type RecordChange } from './change-pictures.ts'
import { type FindPictureUses, joinUses, storePictureUses } from './picture-uses.ts'
import { MAX_USES, pagePictures, pictureIds, readPicture } from './read-pictures.ts'

const PictureAnswer = named('StaffPicture', StaffPicture)
const WholeAnswer = named('WholeStaffPicture', WholePicture)
const PageAnswer = named('StaffPictures', PicturePage)
const CutBody = named('PictureCut', PictureCut)
const alt = z
  .string()
  .max(MAX_ALT_LENGTH)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .meta({ description: 'What the picture shows; absent: as it is.', examples: ['A roastery in the morning'] })
const ChangeBody = named(
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
const PicturesQuery = z.object({
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

  /** Stores a file and adds it to the library. Throws Refusal. */
  async function take(
    context: Context<CommerceEnv>,
    body: ReadableStream<Uint8Array> | null,
    about: { name: string; alt?: LocalizedText; origin?: string },
  ): Promise<{ id: string; isKnown: boolean }> {
    const kept = await receive(body)
    const { key, kind, bytes, isKnown } = kept
    if (kind === 'pdf') {
      if (!isKnown) await media.remove(key)
      throw new Refusal(415, 'upload_unknown', 'It is no JPEG, PNG, WebP or AVIF file.')
    }
    const id = key.slice('own/'.length)
    const found = await media.picture(key)
    const size = await measurePicture(found!.bytes)
    callIsAbout(context, `picture/${id}`)
    await store.transaction(async (tx) => {
      const addedBy = context.get('staff').name
      const { name, ...more } = about
      const picture = { id, kind, bytes, ...size, ...more, name: fileName(name, kind), addedBy, addedAt: clock() }
      await addPicture(tx, picture)
      await recordStaffCall(tx, context, { status: isKnown ? 200 : 201, after: { name: picture.name, ...size } })
    })
    return { id, isKnown }
  }

  async function receive(body: ReadableStream<Uint8Array> | null): Promise<KeptMedia> {
    try {
      return await media.receive(body)
    } catch (error) {
      if (isSvg(error)) throw new Refusal(415, 'upload_svg', 'SVG pictures can hold script and are not taken.')
      throw refusedUpload(error, report)
    }
  }

  calls.get(
    '/staff/picture',
    {
      summary: "The shop's pictures, the newest first, with what names each.",
      right,
      query: PicturesQuery,
      answers: { 200: { description: 'A page of pictures.', schema: PageAnswer } },
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
      answers: { 200: { description: 'The picture.', schema: WholeAnswer } },
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
      body: ChangeBody,
      ifMatch: true,
      answers: { 200: { description: 'The picture.', schema: WholeAnswer } },
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
      body: CutBody,
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
      if (picture.uses.length > 0)
        throw new Refusal(409, 'picture_in_use', 'The picture is in use: take it out of there first.')
      await forgetPicture(store, {
        id,
        record: (tx, change) => recordStaffCall(tx, context, { status: 204, ...change }),
      })
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

const missing = () => new Refusal(404, 'picture_not_found', 'There is no such picture.')

/** The name of a file as its header has it, encoded. */
function givenName(context: Context<CommerceEnv>): string {
  const given = context.req.header('file-name') ?? ''
  try {
    return decodeURIComponent(given).slice(0, 300)
  } catch {
    // It is no encoded text: it is taken as it stands.
    return given.slice(0, 300)
  }
}

const defined = (texts: { [L in Locale]?: string | undefined }): Partial<LocalizedText> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
