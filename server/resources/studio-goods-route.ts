import { type Context, Hono } from 'hono'
import type { GoodsUploadAnswer } from '#schemas/goods-file.ts'
import { refusalOf } from '#server/actions/studio/refusal-words.ts'
import { GOODS_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'

const STATUS: Readonly<Record<string, number>> = {
  ...{ session_ended: 403, right_missing: 403 },
  ...{ goods_file_large: 413, goods_file_kind: 415 },
}

/**
 * Files of goods: `POST /api/studio/goods?name&locale` keeps one until it is imported, `POST /api/studio/goods/<id>/remove` forgets it,
 * `GET /api/studio/goods/products.csv` is all of a kind as a file.
 */
export function studioGoodsRoute({
  readVisit,
  portsFor,
  rules,
  headers,
  report,
}: Pick<Edge, 'readVisit' | 'rules' | 'headers' | 'report'> & { portsFor: PortsFor }): Hono {
  const routes = new Hono()
  const portsOf = async (c: Context) => {
    const call = callOf(c)
    const { shopper } = await readVisit({ ...call, locale: callerLocale(c.req.raw) })
    return portsFor(shopper, { requestId: call.requestId })
  }
  const failed = (c: Context, error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    const { requestId } = callOf(c)
    report({ kind: 'upstream', message: 'A file of goods could not be moved', requestId, error })
    return { status: 503, requestId, headers: { 'retry-after': '5' } }
  }

  async function answer(c: Context, work: (ports: Ports) => Promise<{ status: number; value: GoodsUploadAnswer }>) {
    try {
      const { status, value } = await work(await portsOf(c))
      return await personalJson(value, { status, requestId: callOf(c).requestId }, headers.data)
    } catch (error) {
      const message = rules.current().words.translate[callerLocale(c.req.raw)]('files.failed')
      return personalJson({ ...NOTHING, message }, failed(c, error), headers.data)
    }
  }

  routes.post(GOODS_PATH, (c) => {
    const name = (c.req.query('name') ?? '').slice(0, 300)
    const body = c.req.raw.body ?? new Blob([]).stream()
    return answer(c, async ({ goodsFiles }) => {
      const kept = await goodsFiles.keep({ name, body })
      if (kept.ok) {
        const { id, name: known, bytes: size } = kept.value
        return { status: 201, value: { file: { id, name: known, size }, message: null } }
      }
      const message = rules.current().words.translate[callerLocale(c.req.raw)](refusalOf(kept.code).text)
      return { status: STATUS[kept.code] ?? 422, value: { file: null, message } }
    })
  })

  routes.post(`${GOODS_PATH}/:id/remove`, (c) =>
    answer(c, async ({ goodsFiles }) => {
      await goodsFiles.forget(c.req.param('id') ?? '')
      return { status: 200, value: NOTHING }
    }),
  )

  routes.get(`${GOODS_PATH}/:file`, async (c) => {
    const name = c.req.param('file')
    try {
      const { goodsFiles } = await portsOf(c)
      const file = await goodsFiles.export(name)
      if (file === null) {
        const body = errorBody(
          'staff-required',
          'Files of goods need a person or a staff key with the right catalogue.',
        )
        return await personalJson(body, { status: 403 }, headers.data)
      }
      const about = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }
      // Nobody would read it.
      if (c.req.method === 'HEAD') await file.cancel()
      return new Response(c.req.method === 'HEAD' ? null : file, { headers: { ...headers.data, ...about } })
    } catch (error) {
      const body = errorBody('upstream', 'The shop cannot be reached right now. Try again in a moment.')
      return personalJson(body, failed(c, error), headers.data)
    }
  })

  return routes
}

const NOTHING: GoodsUploadAnswer = { file: null, message: null }
