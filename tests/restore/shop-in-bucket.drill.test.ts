import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUnusedMedia, removeUnusedMedia } from '#server/admin/media/unused-media.ts'
import { photo } from '#server/commerce/engine/uploads/testing.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { folderStorage } from '#server/platform/media/folder-storage.ts'
import { type MediaStorage, pathOfMedia } from '#server/platform/media/media-storage.ts'
import { s3Storage } from '#server/platform/media/s3-storage.ts'
import { type S3Server, startS3 } from '#server/platform/media/testing-s3.ts'
import { type CommerceProcess, startCommerce } from '../kill/commerce-process.ts'
import { bringPicture, createShop, type DrillPlace, environmentOf, newFolder, withLayouts } from './drilled-shop.ts'
import { runCommand } from './witryna-command.ts'

const DAY_MS = 24 * 3600 * 1000
const WORDS = { pl: 'Zdjęcie', en: 'A picture', de: 'Ein Bild' }
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

let one: S3Server
let other: S3Server
beforeAll(async () => {
  ;[one, other] = await Promise.all([startS3(), startS3()])
  ends.push(one.close, other.close)
})

async function shopIn(variables: DrillPlace['variables']): Promise<DrillPlace> {
  const shop = await createShop(null)
  ends.push(shop.drop, () => rmSync(shop.dataDir, { recursive: true, force: true }))
  return { ...shop, ...(variables && { variables }) }
}
async function start(place: DrillPlace): Promise<CommerceProcess> {
  const shop = await startCommerce(place)
  ends.push(shop.kill)
  return shop
}
async function listed(storage: MediaStorage): Promise<string[]> {
  const paths: string[] = []
  for await (const file of storage.list()) paths.push(pathOfMedia(file))
  return paths
}
const showOn = (shop: CommerceProcess, sku: string, key: string) =>
  shop.ask('PATCH', `/staff/record/product/${sku}`, { images: [{ image: key }] })

describe('a shop whose pictures lie in a bucket', () => {
  it('is backed up with them, and restored into another bucket', async () => {
    const source = await shopIn(one.variables)
    const shop = await start(source)
    const key = await bringPicture(shop, await photo())
    expect((await showOn(shop, 'KAW-1011', key)).status).toBe(200)
    const archive = join(newFolder(), 'shop.witryna')
    ends.push(() => rmSync(join(archive, '..'), { recursive: true, force: true }))
    const made = await runCommand(['backup', archive], environmentOf(source))
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Files: media 1, uploads 0') })

    const dataDir = newFolder()
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const target: DrillPlace = { dataDir, databaseUrl: null, variables: other.variables }
    const broken = { ...environmentOf(target), MEDIA_S3_SECRET: 'wrong' }
    expect(await runCommand(['restore', archive], broken)).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringContaining('correct MEDIA_S3_KEY and MEDIA_S3_SECRET') },
    })
    expect(await runCommand(['restore', archive], environmentOf(target))).toMatchObject({ code: 0, err: '' })
    expect(await listed(s3Storage(other.bucket))).toEqual(await listed(s3Storage(one.bucket)))
    const restored = await start(target)
    expect((await restored.send(`/media/${key}`, { method: 'GET' })).status).toBe(200)
    await restored.kill()

    const doctor = await runCommand(['doctor', '--json'], environmentOf(target))
    const { host } = new URL(other.bucket.url)
    expect(JSON.parse(doctor.out).findings).toContainEqual({
      ...{ check: 'media', state: 'ok' },
      message: `the bucket shop-pictures at ${host} takes pictures, finds them and gives them back`,
    })
    expect(await listed(s3Storage(other.bucket))).toHaveLength(1)
    const sick = await runCommand(['doctor', '--json'], broken)
    expect(JSON.parse(sick.out).findings).toContainEqual(
      expect.objectContaining({ check: 'media', state: 'fault', message: expect.stringContaining('MEDIA_S3_SECRET') }),
    )
    expect(sick.out).not.toContain('wrong')
  })
})

describe.each([
  ['a folder', () => undefined],
  ['a bucket', () => one.variables],
])('pictures that nothing names, in %s', (_, variables) => {
  it('are listed and deleted after their grace period, while the shop sells', async () => {
    const place = await shopIn(variables())
    const shop = await start(place)
    const storage = variables() ? s3Storage(one.bucket) : folderStorage(join(place.dataDir, 'media'))
    for await (const file of storage.list()) await storage.remove(file)
    const [shown, inRevision, unused, late] = [
      await bringPicture(shop, await photo('jpg')),
      await bringPicture(shop, await photo('png')),
      await bringPicture(shop, await photo('webp')),
      await bringPicture(shop, await differentPhoto()),
    ]
    expect((await showOn(shop, 'KAW-1011', shown)).status).toBe(200)
    // A layout that was published and replaced since can still be brought back.
    await withLayouts(place, async (layouts) => {
      const { layout } = layouts.published('screens/home')!
      const picture = { image: `/media/${inRevision}`, widthPx: 40, heightPx: 60, alt: WORDS }
      const story = { type: 'story', settings: { title: WORDS, text: WORDS, picture } }
      const changed = {
        ...layout,
        slots: { ...layout.slots, main: [...(layout.slots.main ?? []), 'told'] },
        sections: { ...layout.sections, told: story },
      }
      expect(await layouts.publish('screens/home', changed, { note: 'With a picture.' })).toMatchObject({ ok: true })
      expect(await layouts.publish('screens/home', layout, { note: 'Without.' })).toMatchObject({ ok: true })
    })

    const configuration = readConfiguration(environmentOf(place))
    const now = new Date()
    const inTime = { place: configuration, storage, now, graceMs: DAY_MS }
    expect(await findUnusedMedia(inTime)).toEqual({ unused: [], young: 2, used: 2 })

    const later = { ...inTime, now: new Date(now.getTime() + 2 * DAY_MS) }
    const found = await findUnusedMedia(later)
    expect(found.unused.map(({ hash }) => `own/${hash}`).sort()).toEqual([unused, late].sort())
    // Too young by the time when they would be deleted, as after they were brought in again.
    const again = { ...later, now: new Date(now.getTime() + DAY_MS / 2) }
    expect(await removeUnusedMedia(found.unused, again)).toBe(0)
    // Shown after the list was made.
    expect((await showOn(shop, 'KAW-1012', late)).status).toBe(200)
    expect(await removeUnusedMedia(found.unused, later)).toBe(1)
    const left = [shown, inRevision, late].map((key) => key.slice('own/'.length)).sort()
    expect((await listed(storage)).map((path) => path.slice(3, 35)).sort()).toEqual(left)
    expect((await shop.send(`/media/${shown}`, { method: 'GET' })).status).toBe(200)
    expect((await shop.send(`/media/${unused}`, { method: 'GET' })).status).toBe(404)
  })
})

describe('the command for unused pictures', () => {
  it('lists them, and deletes them when it is told to', async () => {
    const place = await shopIn(undefined)
    const shop = await start(place)
    const key = await bringPicture(shop, await photo())
    await shop.kill()
    const file = (await folderStorage(join(place.dataDir, 'media')).find(key.slice('own/'.length)))!
    const longAgo = new Date(Date.now() - 40 * DAY_MS)
    utimesSync(join(place.dataDir, 'media', pathOfMedia(file)), longAgo, longAgo)
    const environment = environmentOf(place)
    const list = await runCommand(['media', 'unused'], environment)
    expect(list).toMatchObject({ code: 0, out: expect.stringContaining(pathOfMedia(file)) })
    expect(list.err).toContain('Nothing was deleted: say --delete')
    expect((await runCommand(['media', 'unused', '--days', '50'], environment)).out).toBe('')
    expect((await runCommand(['media', 'unused', '--days', '0'], environment)).code).toBe(2)
    const done = await runCommand(['media', 'unused', '--delete', '--json'], environment)
    expect(JSON.parse(done.out)).toMatchObject({ deleted: 1, unused: [{ path: pathOfMedia(file) }] })
    expect((await runCommand(['media', 'unused'], environment)).out).toBe('')
  })

  it('refuses where the layouts of the shop are elsewhere', async () => {
    const place = await shopIn(undefined)
    rmSync(join(place.dataDir, 'layouts.sqlite'))
    expect(await runCommand(['media', 'unused', '--delete'], environmentOf(place))).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('The database layouts is not here') },
    })
  })
})

/** Another picture than the others. */
async function differentPhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 30, height: 30, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer()
}
