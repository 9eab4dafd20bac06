import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FocalPoint } from '#schemas/image.ts'
import { DEVICE_SIZES_PX, IMAGE_SIZES_PX } from '#schemas/picture-route.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { openDiskCache } from './disk-cache.ts'
import { imageRoutes } from './image-route.ts'

const AVIF = 'image/avif,image/webp,*/*'
const red = await sharp({ create: { width: 1200, height: 1200, channels: 4, background: '#cc0000' } })
  .png()
  .toBuffer()
const grey = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#888888' } })
  .png()
  .toBuffer()

const pictures: Record<string, Buffer> = { '/media/mug/front': red, '/media/default': grey }

const SHARED = '/share/mug/front.jpg'

let folder: string
let reads: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-images-'))
  reads = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function shop(given: { isDown?: boolean; maxBytes?: number; focus?: FocalPoint | null } = {}) {
  const media = {
    async read(path: string) {
      reads.push(path)
      const { isDown, focus = null } = given
      if (isDown) throw new UpstreamError('down', { reason: 'network' })
      const bytes = pictures[path]
      return bytes ? { bytes, type: 'image/png', focus } : null
    },
  }
  const app = new Hono()
  app.route(
    '/',
    imageRoutes({ media, cache: await openDiskCache(folder, given.maxBytes ?? 1_000_000), report: () => undefined }),
  )
  return (query: string, accept = AVIF, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(query.startsWith('/') ? query : `/_next/image?${query}`, { method, headers: { accept, ...headers } })
}

describe('pictures for sharing', () => {
  it.each([
    ['/share/mug/front.jpg', 200],
    ['/share/default.jpg', 200],
    ['/share/none.jpg', 404],
  ])('are JPEG of 1200 x 630 px for every client: %s', async (path, status) => {
    const get = await shop()
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'image/jpeg'])
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  })

  it('show a high picture whole, between margins', async () => {
    const get = await shop()
    const { data, info } = await sharp(Buffer.from(await (await get('/share/mug/front.jpg')).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]! < 60
    expect([redAt(20, 315), redAt(300, 315), redAt(600, 10), redAt(600, 620), redAt(1180, 315)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('are cut around the focal point of a wide picture, also when it moves', async () => {
    // Red on the left, blue on the right, three times as wide as high.
    pictures['/media/wide'] = await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#00c' } })
      .composite([
        {
          input: { create: { width: 600, height: 600, channels: 3, background: '#c00' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const leftEdge = async (focus: FocalPoint | null) => {
      const get = await shop({ focus })
      const { data, info } = await sharp(Buffer.from(await (await get('/share/wide.jpg')).arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1200, 630])
      return data[300 * info.width * info.channels]! > 150 ? 'red' : 'blue'
    }
    expect(await leftEdge({ xPercent: 0, yPercent: 50 })).toBe('red')
    expect(await leftEdge({ xPercent: 100, yPercent: 50 })).toBe('blue')
    expect(await leftEdge({ xPercent: 0, yPercent: 50 })).toBe('red')
  })

  it('are shown as they were drawn while the commerce API is down', async () => {
    const get = await shop()
    expect((await get('/share/mug/front.jpg')).status).toBe(200)
    const whileDown = await shop({ isDown: true })
    expect((await whileDown('/share/mug/front.jpg')).status).toBe(200)
    expect((await whileDown('/share/default.jpg')).status).toBe(502)
  })

  it('read their source once, and once more when it cannot be read', async () => {
    const given = { isDown: false, focus: { xPercent: 10, yPercent: 20 } }
    const get = await shop(given)
    for (const _ of [1, 2]) expect((await get(SHARED)).status).toBe(200)
    expect(reads).toHaveLength(1)
    given.isDown = true
    expect((await get('/share/default.jpg')).status).toBe(502)
    expect(reads).toHaveLength(2)
  })

  it('are found with their focal point after a restart during an outage', async () => {
    const drawn = await (await (await shop({ focus: { xPercent: 10, yPercent: 20 } }))(SHARED)).arrayBuffer()
    const answer = await (await shop({ isDown: true }))(SHARED)
    expect(answer.status).toBe(200)
    expect(await answer.arrayBuffer()).toEqual(drawn)
  })

  it.each(['/share/mug/front', '/share/../secret.jpg', '/share/.jpg', '/share/a%2F..%2Fb.jpg', '/share/mug/front.png'])(
    'are not at %s',
    async (path) => {
      const get = await shop()
      expect((await get(path)).status).toBe(404)
    },
  )
})

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

  it('draws the format that is asked for by name, whatever the client accepts', async () => {
    const get = await shop()
    const answer = await get('url=/media/mug/front&w=64&f=png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('vary')).toBeNull()
    expect((await get('url=/media/mug/front&w=64&f=bmp')).status).toBe(400)
  })
})

describe("a picture's own address", () => {
  it('answers the picture in a default size, in a format that the client accepts, and may be kept', async () => {
    const get = await shop()
    const answer = await get('/media/mug/front')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'Accept',
      'access-control-allow-origin': '*',
    })
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1200)
    expect((await get('/media/mug/front', 'image/webp')).headers.get('content-type')).toBe('image/webp')
    expect((await get('/media/mug/front', '*/*')).headers.get('content-type')).toBe('image/png')
  })

  it('answers HEAD with the same headers, and 304 to a client that has one of several versions', async () => {
    const get = await shop()
    const whole = await get('/media/mug/front')
    const head = await get('/media/mug/front', AVIF, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name))
    const again = await get('/media/mug/front', AVIF, { 'if-none-match': `"old", W/${whole.headers.get('etag')}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('answers 404 without a picture, with the placeholder to look at', async () => {
    const get = await shop()
    const answer = await get('/media/nothing/front')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/avif'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    const again = await get('/media/nothing/front', AVIF, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(404)
  })

  it('reads nothing for a path that no picture can have', async () => {
    const get = await shop()
    for (const path of ['/media/', '/media/%2e%2e%2fsecret.png', '/media/.git/config', `/media/${'a'.repeat(301)}`])
      expect((await get(path)).status, path).toBe(404)
    expect(reads).toEqual([])
  })

  it('refuses a picture that is small as a file and huge once unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    pictures['/media/bomb'] = bomb
    const get = await shop()
    expect((await get('/media/bomb')).status).toBe(502)
  })
})
