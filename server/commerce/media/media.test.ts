import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { s3Storage } from '#server/platform/media/s3-storage.ts'
import { type S3Server, startS3 } from '#server/platform/media/testing-s3.ts'
import { pdf, photo } from '../engine/uploads/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

type Sent = { key: string; kind: string; bytes: number }
async function send(shop: Pick<TestShop, 'send'>, bytes: Buffer) {
  const answer = await shop.send('POST', '/staff/media', {
    ...{ bytes, headers: { 'content-type': 'application/octet-stream' } },
  })
  return { status: answer.status, body: (await answer.json()) as Sent & { code: string; detail: string } }
}
const contentOf = async (shop: Pick<TestShop, 'send'>, key: string) =>
  Buffer.from(await (await shop.send('GET', `/media/${key}`)).arrayBuffer())

const flat = (width: number, height: number, background = '#a3c') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

eachDatabaseInFull('files of a shop', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  it('may be AVIF, which is kept as WebP without notes', async () => {
    const avif = await flat(60, 40)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .avif()
      .toBuffer()
    const { status, body } = await send(shop, avif)
    expect([status, body.kind]).toEqual([201, 'webp'])
    const kept = await contentOf(shop, body.key)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect(kept.includes('secret place')).toBe(false)
  })

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['\ufeff<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>'],
  ])('are no SVG, and its sender learns what to do: %s', async (text) => {
    const { status, body } = await send(shop, Buffer.from(text))
    expect([status, body.code]).toEqual([415, 'upload_unknown'])
    expect(body.detail).toContain('export it as PNG or WebP')
  })

  it('are the first picture of an animation', async () => {
    const [one, two] = await Promise.all(
      ['#c00', '#00c'].map((background) => flat(20, 20, background).png().toBuffer()),
    )
    const frames = await sharp([one!, two!], { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { status, body } = await send(shop, frames)
    expect(status).toBe(201)
    const kept = await sharp(await contentOf(shop, body.key)).metadata()
    expect([kept.pages ?? 1, kept.width, kept.height]).toEqual([1, 20, 20])
  })

  it('are refused when a small file holds a huge picture', async () => {
    const { status, body } = await send(shop, await flat(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer())
    expect([status, body.code]).toEqual([422, 'upload_too_many_pixels'])
  })

  it('are refused when they are broken, cut off or larger than any picture', async () => {
    const whole = await photo()
    expect((await send(shop, whole.subarray(0, whole.length - 20))).body.code).toBe('upload_broken')
    const large = Buffer.concat([whole, Buffer.alloc(11 * 1024 * 1024)])
    expect(await send(shop, large)).toMatchObject({ status: 413, body: { code: 'upload_too_large' } })
  })

  it('have keys by which a PDF is answered as a document, and no picture', async () => {
    const { body } = await send(shop, pdf())
    expect(body.key).toMatch(/^own\/[0-9a-f]{32}\.pdf$/)
    const answer = await shop.send('GET', `/document/${body.key}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await shop.send('GET', `/media/${body.key}`)).status).toBe(404)
    const picture = await send(shop, await photo())
    expect((await shop.send('GET', `/document/${picture.body.key}.pdf`)).status).toBe(404)
  })
})

eachDatabaseInFull('files of a shop in a bucket', (open) => {
  const openOn = (storage: MediaStorage) => openTestShop(open, undefined, { storage })

  it('are answered by every server that has the bucket', async () => {
    const [one, two] = [await openOn(s3Storage(s3.bucket)), await openOn(s3Storage(s3.bucket))]
    const { status, body } = await send(one, await photo())
    expect(status).toBe(201)
    const kept = await contentOf(two, body.key)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 60 })
    expect((await send(two, await photo())).status).toBe(200)
    expect((await two.send('GET', `/media/own/${'0'.repeat(32)}`)).status).toBe(404)
    expect(one.reported).toEqual([])
  })

  it('are refused with the reason while it does not work, and taken when it does', async () => {
    const own = await startS3()
    try {
      const shop = await openOn(s3Storage(own.bucket, { readMs: 3_000, writeMs: 3_000 }))
      const { body } = await send(shop, await photo('png'))
      await own.kill()
      const refused = await send(shop, await photo('webp'))
      expect(refused).toMatchObject({ status: 503, body: { code: 'media_unavailable' } })
      expect(refused.body.detail).toContain('cannot be reached')
      const unread = await shop.send('GET', `/media/${body.key}`)
      expect([unread.status, await unread.json()]).toEqual([
        503,
        { code: 'media_unavailable', detail: expect.not.stringContaining('MEDIA_S3') },
      ])
      // Whatever needs no picture goes on.
      expect((await shop.send('GET', '/store-config')).status).toBe(200)
      await own.startAgain()
      expect((await send(shop, await photo('webp'))).status).toBe(201)
      expect((await shop.send('GET', `/media/${body.key}`)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
