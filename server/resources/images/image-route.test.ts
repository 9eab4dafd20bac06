import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { openDiskCache } from './disk-cache.ts'
import { DEVICE_SIZES_PX, IMAGE_SIZES_PX } from './image-request.ts'
import { imageRoute } from './image-route.ts'

const AVIF = 'image/avif,image/webp,*/*'
const red = await sharp({ create: { width: 1200, height: 1200, channels: 4, background: '#cc0000' } })
  .png()
  .toBuffer()
const grey = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#888888' } })
  .png()
  .toBuffer()

let folder: string
let reads: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-images-'))
  reads = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function shop({ isDown = false, maxBytes = 1_000_000 } = {}) {
  const pictures: Record<string, Buffer> = { '/media/mug/front': red, '/media/default': grey }
  const media = {
    async read(path: string) {
      reads.push(path)
      if (isDown) throw new UpstreamError('down', { reason: 'network' })
      const bytes = pictures[path]
      return bytes ? { bytes, type: 'image/png' } : null
    },
  }
  const app = new Hono()
  app.get('/_next/image', imageRoute({ media, cache: await openDiskCache(folder, maxBytes), report: () => undefined }))
  return (query: string, accept = AVIF, headers: Record<string, string> = {}) =>
    app.request(`/_next/image?${query}`, { headers: { accept, ...headers } })
}

describe('the image route', () => {
  it('[S7.35, S7.36] draws a picture by url, w and q, with quality 75 when none is said', async () => {
    const get = await shop()
    const without = await get('url=/media/mug/front&w=640')
    const said = await get('url=/media/mug/front&w=640&q=75')
    expect(without.status).toBe(200)
    expect(without.headers.get('content-type')).toBe('image/avif')
    expect(said.headers.get('etag')).toBe(without.headers.get('etag'))
    const { width } = await sharp(Buffer.from(await without.arrayBuffer())).metadata()
    expect(width).toBe(640)
  })

  it('answers WebP or PNG to browsers that take no AVIF', async () => {
    const get = await shop()
    expect((await get('url=/media/mug/front&w=64', 'image/webp,*/*')).headers.get('content-type')).toBe('image/webp')
    expect((await get('url=/media/mug/front&w=64', '*/*')).headers.get('content-type')).toBe('image/png')
  })

  it('[S9.30, S9.31] takes device sizes from 640 to 3840 and image sizes from 16 to 384, and no others', async () => {
    expect([DEVICE_SIZES_PX[0], DEVICE_SIZES_PX.at(-1), IMAGE_SIZES_PX[0], IMAGE_SIZES_PX.at(-1)]).toEqual([
      640, 3840, 16, 384,
    ])
    const get = await shop()
    for (const width of [...DEVICE_SIZES_PX, ...IMAGE_SIZES_PX]) {
      expect((await get(`url=/media/mug/front&w=${width}`, 'image/webp')).status).toBe(200)
    }
    for (const width of ['0', '641', '-640', '1e3', '640.5', '99999', '']) {
      expect((await get(`url=/media/mug/front&w=${width}`)).status, `w=${width}`).toBe(400)
    }
  })

  it('refuses, with what is wrong, sources that are not ours and strange qualities', async () => {
    const get = await shop()
    for (const url of [
      'https://example.org/x.png',
      '//example.org/x.png',
      '/media/../secret.png',
      '/media/%2e%2e/secret.png',
      '/etc/passwd',
      '/media/',
      `/media/${'a'.repeat(600)}.png`,
    ]) {
      const answer = await get(`url=${encodeURIComponent(url)}&w=640`)
      expect(answer.status, url).toBe(400)
      expect(await answer.json()).toMatchObject({
        error: { code: 'bad-query', message: expect.stringContaining("'url'") },
      })
    }
    expect((await get('w=640')).status).toBe(400)
    expect((await get('url=/media/mug/front&w=640&q=1000')).status).toBe(400)
    expect(reads).toEqual([])
  })

  it('[S9.29] shows the placeholder for a picture that does not exist, and keeps it for a short time only', async () => {
    const get = await shop()
    const answer = await get('url=/media/nothing/front&w=256')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([256, 128])
  })

  it('draws once and serves from the folder afterwards, also after a restart', async () => {
    const first = await shop()
    await Promise.all([first('url=/media/mug/front&w=96'), first('url=/media/mug/front&w=96')])
    const second = await shop()
    expect((await second('url=/media/mug/front&w=96')).status).toBe(200)
    expect(reads).toEqual(['/media/mug/front'])
  })

  it('keeps the folder within its bounds', async () => {
    const get = await shop({ maxBytes: 1 })
    await get('url=/media/mug/front&w=96')
    expect(readdirSync(folder)).toEqual([])
  })

  it('answers 304 to a browser that has it, and 502 while the commerce API is down', async () => {
    const get = await shop()
    const first = await get('url=/media/mug/front&w=96')
    const again = await get('url=/media/mug/front&w=96', AVIF, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const whileDown = await shop({ isDown: true })
    expect((await whileDown('url=/media/mug/front&w=96')).status).toBe(200)
    expect((await whileDown('url=/media/mug/front&w=128')).status).toBe(502)
  })

  it('has browsers draw nothing instead of a broken mark while the commerce API is down, and ask again', async () => {
    const get = await shop({ isDown: true })
    const answer = await get('url=/media/mug/front&w=128')
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/svg+xml',
      'no-store',
    ])
    const { data } = await sharp(Buffer.from((await answer.text()).replace('/>', ' width="9" height="9"/>')))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(new Set(data)).toEqual(new Set([0]))
  })
})
