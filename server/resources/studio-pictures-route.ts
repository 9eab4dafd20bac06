import { type Context, Hono } from 'hono'
import type { PictureUploadAnswer } from '#schemas/reference.ts'
import { refusalOf } from '#server/actions/studio/refusal-words.ts'
import { PICTURE_UPLOAD_PATH } from '#server/compiler/address/data-paths.ts'
import { fileIdOf, pictureIdOf } from '#server/forms/picture-files.ts'
import { personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import { ownUses } from '#server/sections/studio/pictures/own-uses.ts'
import { pictureReference } from '#server/sections/studio/references/reference-names.ts'

const STATUS: Readonly<Record<string, number>> = {
  ...{ session_ended: 403, right_missing: 403, media_unavailable: 503 },
  ...{ upload_too_large: 413, upload_unknown: 415, upload_svg: 415, upload_no_room: 507 },
}

/**
 * Pictures of the library while a form is filled in: `POST /api/studio/pictures?name&locale` takes one as the body,
 * `POST /api/studio/pictures/<id>/remove` takes it out again, if nothing shows it and nobody has changed it. The bytes pass through as they arrive.
 */
export function studioPicturesRoute({
  readVisit,
  portsFor,
  rules,
  headers,
  report,
}: Pick<Edge, 'readVisit' | 'rules' | 'headers' | 'report'> & { portsFor: PortsFor }): Hono {
  const routes = new Hono()

  async function answer(c: Context, work: (ports: Ports) => Promise<{ status: number; value: PictureUploadAnswer }>) {
    const call = callOf(c)
    const locale = callerLocale(c.req.raw)
    try {
      const { shopper } = await readVisit({ ...call, locale })
      const ports = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
      const { status, value } = await work(ports)
      const more: Record<string, string> = status === 503 ? { 'retry-after': '60' } : {}
      return await personalJson(value, { status, requestId: call.requestId, headers: more }, headers.data)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'A picture could not be added', requestId: call.requestId, error })
      const value = { ...NOTHING, message: rules.current().words.translate[locale]('files.failed') }
      const more = { 'retry-after': '5' }
      return personalJson(value, { status: 503, requestId: call.requestId, headers: more }, headers.data)
    }
  }

  routes.post(PICTURE_UPLOAD_PATH, (c) => {
    const name = (c.req.query('name') ?? '').slice(0, 300)
    const body = c.req.raw.body ?? new Blob([]).stream()
    return answer(c, async ({ staffPictures }) => {
      const outcome = await staffPictures.add({ name, body })
      const locale = callerLocale(c.req.raw)
      const t = rules.current().words.translate[locale]
      if (!outcome.ok)
        return {
          status: STATUS[outcome.code] ?? 422,
          value: { ...NOTHING, message: t(refusalOf(outcome.code).text) },
        }
      const { id, name: kept, kind, bytes } = outcome.value
      const file = { id: fileIdOf(id), name: kept, type: kind, size: bytes }
      return { status: 201, value: { file, message: null, picture: pictureReference(outcome.value, { t, locale }) } }
    })
  })

  routes.post(`${PICTURE_UPLOAD_PATH}/:id/remove`, (c) =>
    answer(c, async (ports) => {
      const id = pictureIdOf(c.req.param('id') ?? '')
      if (id !== null && (await isOnlyUploaded(id, ports))) await ports.staffPictures.remove(id)
      return { status: 200, value: NOTHING }
    }),
  )

  return routes
}

/** The same content may have been in the library before: what something shows or somebody has worked on stays. */
async function isOnlyUploaded(id: string, ports: Ports): Promise<boolean> {
  const picture = await ports.staffPictures.one(id)
  if (!picture || picture.revision > 1 || picture.uses.length > 0) return false
  return !(await ownUses({ ports })).has(id)
}

const NOTHING: PictureUploadAnswer = { file: null, message: null, picture: null }
