import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layoutApi } from '#server/admin/layout-api.ts'
import { storeApi } from '#server/admin/store-api.ts'
import { documentRoute } from '#server/resources/document-route.ts'
import { openDiskCache } from '#server/resources/images/disk-cache.ts'
import { imageRoutes } from '#server/resources/images/image-route.ts'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { siteFiles } from './bytes/site-files.ts'
import { staticFiles } from './bytes/static-files.ts'

let folder: string
let commerce: TestCommerce
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-errors-'))
  commerce = await openTestCommerce()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await commerce.close()
})

const SECURITY = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'content-security-policy']

/** The shop's routes, and one that lacks the headers. */
async function mounts() {
  const report = () => undefined
  const files = new Hono()
  const media = { read: async () => null, readDocument: async () => null }
  files.route('/', imageRoutes({ media, cache: await openDiskCache(folder, 1000), report }))
  files.get('/documents/*', documentRoute({ media, report }))
  files.post('/planted', (c) => c.json({ error: 'planted' }, 400))
  const unused = {} as never
  return [
    files,
    siteFiles(),
    staticFiles(folder),
    layoutApi({ store: unused, token: 'a token' }),
    storeApi({ commerce: unused, token: 'a token' }),
  ]
}

it('every error of every route has the security headers', async () => {
  const { app } = openTestApp(commerce, { parts: { mounts: await mounts() } })
  await app.ready()
  const errors: string[] = []
  const bare: string[] = []
  for (const { method, path } of app.routes) {
    const address = path.replace(/:[^/]+/g, 'none').replace('*', 'none')
    const isRead = method === 'GET' || method === 'ALL'
    const answer = await app.request(
      address,
      isRead ? {} : { method, body: '{', headers: { origin: 'http://evil.test' } },
    )
    if (answer.status < 400) continue
    errors.push(`${method} ${path}`)
    for (const name of SECURITY)
      if (!answer.headers.has(name)) bare.push(`${method} ${path}: ${answer.status}, no ${name}`)
  }
  expect(errors).toEqual(expect.arrayContaining(['GET /_next/image', 'POST /planted', 'GET /assets/:name']))
  expect(bare).toEqual([])
  app.close()
})
