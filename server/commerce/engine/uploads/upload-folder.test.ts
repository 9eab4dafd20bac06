import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, FILM_START, film, heic, pdf, photo, pngOf, SECRET_PLACE, uint16, uint32 } from './testing.ts'
import { createUploadFolder, type UploadFolder } from './upload-folder.ts'
import { UploadRefused } from './upload-refused.ts'

const MB = 1024 * 1024
let dir: string
let folder: UploadFolder
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'witryna-uploads-'))
  folder = createUploadFolder(dir)
})
afterAll(() => rm(dir, { recursive: true }))

const bodyOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream()
const receive = (bytes: Buffer) => folder.receive(bodyOf(bytes))
async function stored(bytes: Buffer): Promise<Buffer> {
  const { id } = await receive(bytes)
  return readFile(join(dir, id.slice(0, 2), id))
}
const faultOf = (bytes: Buffer) =>
  receive(bytes).then(
    ({ type }) => `taken as ${type}`,
    (error) => (error instanceof UploadRefused ? error.fault : String(error)),
  )
const left = () => readdir(join(dir, 'incoming'))

/** Zeros behind a start that is right. */
const long = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)])
const html = '<!doctype html><script>alert(document.cookie)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const nested = (depth: number): Buffer => (depth === 0 ? box('free') : box('moov', nested(depth - 1)))
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])

/** What each hostile file comes to. */
const REFUSED: readonly [name: string, fault: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a single byte', 'unknown', () => Buffer.from([0xff])],
  ['a page named .jpg', 'unknown', () => Buffer.from(html)],
  ['a page behind the mark of a text file', 'unknown', () => Buffer.from(`\ufeff${html}`)],
  ['an SVG picture with a script', 'unknown', () => Buffer.from(svg)],
  ['an SVG picture behind an XML line', 'unknown', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a GIF picture that is a script', 'unknown', () => Buffer.from('GIF89a/*..*/=1;alert(1)')],
  ['a BMP picture', 'unknown', () => Buffer.from('BM000000')],
  ['a TIFF picture', 'unknown', () => sharp(pngOf(9, 9)).tiff().toBuffer()],
  ['an AVIF picture', 'unknown', () => sharp(pngOf(9, 9)).avif().toBuffer()],
  ['an archive', 'unknown', () => zip],
  ['a program for Linux', 'unknown', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a program for Windows', 'unknown', () => Buffer.from('MZ\x90\0', 'latin1')],
  ['a shell script', 'unknown', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a PHP page', 'unknown', () => Buffer.from('<?php system($_GET["c"]); ?>')],
  ['a page in front of a PDF file', 'unknown', () => Buffer.concat([Buffer.from(html), pdf()])],
  ['a film of another container', 'unknown', () => Buffer.from('\x1a\x45\xdf\xa3matroska', 'latin1')],
  ['a container of pictures without a HEIC picture', 'unknown', () => box('ftyp', 'mif1', uint32(0), 'mif1avif')],
  ['the first bytes of a photo alone', 'broken', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a page behind the first bytes of a photo', 'broken', () => Buffer.from(`\xff\xd8\xff${html}`, 'latin1')],
  ['half a photo', 'broken', async () => (await photo()).subarray(0, 500)],
  ['half a PNG picture', 'broken', async () => (await photo('png')).subarray(0, -40)],
  ['half a WebP picture', 'broken', async () => (await photo('webp')).subarray(0, 60)],
  ['a PNG picture without an end to its header', 'broken', () => pngOf(10, 10).subarray(0, 20)],
  ['a picture of 30,000 × 30,000 px', 'too_many_pixels', () => pngOf(30_000, 30_000)],
  ['a picture as flat as a line', 'broken', () => pngOf(0, 10)],
  ['half a PDF file', 'broken', () => pdf().subarray(0, 30)],
  ['a PDF file that ends in an archive', 'broken', () => Buffer.concat([pdf(), long(zip, 4096)])],
  ['half a film', 'broken', () => film().subarray(0, -60)],
  ['a film with a page behind it', 'broken', () => Buffer.concat([film(), Buffer.from(html)])],
  ['a film without a film', 'broken', () => FILM_START],
  ['a film of a box within a box within a box', 'broken', () => Buffer.concat([FILM_START, box('mdat'), nested(500)])],
  ['a film of 5,100 boxes', 'broken', () => Buffer.concat([film(), Buffer.from('\0\0\0\x08free'.repeat(5100))])],
  [
    'a film with a box larger than all files',
    'broken',
    () => box('ftyp', 'isom', uint32(1), 'mdat', uint32(2 ** 31, 9)),
  ],
  ['a HEIC picture without a picture', 'broken', () => box('ftyp', 'heic', uint32(0), 'mif1heic')],
  ['half a HEIC picture', 'broken', () => heic().subarray(0, -20)],
  ['a HEIC picture with places without end', 'broken', () => endlessPlaces()],
  ['a photo of 11 MB', 'too_large', async () => long(await photo(), 11 * MB)],
  ['a PDF file of 11 MB', 'too_large', () => long(pdf(), 11 * MB)],
  ['a film of 51 MB', 'too_large', () => long(FILM_START, 51 * MB)],
]

/** 65535 items of 65535 parts of no length each: 4 billion steps in 300 bytes would be one. */
function endlessPlaces(): Buffer {
  const item = Buffer.concat([uint16(1, 0, 65_535)])
  const locations = box(
    'iloc',
    uint32(0),
    Buffer.from([0, 0]),
    uint16(65_535),
    ...Array.from({ length: 40 }, () => item),
  )
  const infos = box('iinf', uint32(0), uint16(1), box('infe', uint32(0x0200_0000), uint16(1, 0), 'Exif', '\0'))
  return Buffer.concat([box('ftyp', 'heic', uint32(0), 'mif1heic'), box('meta', uint32(0), infos, locations)])
}

describe('a hostile file', () => {
  it.each(REFUSED)('%s is refused as %s, and nothing of it stays', async (_, fault, bytes) => {
    expect(await faultOf(await bytes())).toBe(fault)
    expect(await left()).toEqual([])
  })

  it('that is a photo and an archive at once is stored as the photo alone', async () => {
    const both = Buffer.concat([await photo(), zip, Buffer.from(html)])
    const clean = await stored(both)
    expect((await sharp(clean).metadata()).format).toBe('jpeg')
    expect(clean.includes('PK\x03\x04') || clean.includes('script')).toBe(false)
  })

  it('that never ends is cut off at its limit, piece by piece', async () => {
    let sent = 0
    let isStopped = false
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // Slower than it is read: nothing piles up.
        await new Promise((resolve) => setImmediate(resolve))
        controller.enqueue(sent === 0 ? new Uint8Array(await photo()) : new Uint8Array(64 * 1024))
        sent += 64 * 1024
      },
      cancel() {
        isStopped = true
      },
    })
    await expect(folder.receive(endless)).rejects.toMatchObject({ fault: 'too_large', maxBytes: 10 * MB })
    expect(sent).toBeLessThan(11 * MB)
    expect(isStopped).toBe(true)
    expect(await left()).toEqual([])
  })

  it('that breaks off leaves nothing behind', async () => {
    const start = new Uint8Array(await photo())
    let sent = 0
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ === 0) controller.enqueue(start)
        else controller.error(new Error('The connection is gone'))
      },
    })
    await expect(folder.receive(broken)).rejects.toMatchObject({ fault: 'cut_off' })
    expect(await left()).toEqual([])
  })

  it('finds no room where orders would find none', async () => {
    const full = createUploadFolder(dir, { freeBytes: async () => MB })
    await expect(full.receive(bodyOf(await photo()))).rejects.toMatchObject({ fault: 'no_room' })
  })
})

describe('a file of a buyer', () => {
  it.each(['jpg', 'png', 'webp'] as const)('in %s is turned upright, and tells no place', async (type) => {
    const given = await photo(type)
    const clean = await stored(given)
    const { width, height, orientation, exif, xmp } = await sharp(clean).metadata()
    expect({ width, height, orientation, exif, xmp }).toEqual({ width: 40, height: 60 })
    expect(given.includes(SECRET_PLACE)).toBe(true)
    expect(clean.includes(SECRET_PLACE)).toBe(false)
  })

  it('that is a film keeps picture, sound and length, and tells no place', async () => {
    const given = film()
    const clean = await stored(given)
    expect(given.includes(SECRET_PLACE)).toBe(true)
    expect(clean.length).toBe(given.length)
    expect(clean.includes(SECRET_PLACE)).toBe(false)
    const mdat = given.indexOf('mdat')
    expect(clean.subarray(0, mdat + 144)).toEqual(given.subarray(0, mdat + 144))
    expect(clean.toString('latin1').match(/vide|soun|meta|stco/g)).toEqual(['vide', 'stco', 'soun', 'stco'])
  })

  it('that is a HEIC picture keeps its picture, and tells no place', async () => {
    const given = heic()
    const clean = await stored(given)
    const picture = given.indexOf('hvc1 picture data')
    expect(clean.subarray(0, picture + 17)).toEqual(given.subarray(0, picture + 17))
    expect(given.includes(SECRET_PLACE)).toBe(true)
    expect(clean.includes(SECRET_PLACE)).toBe(false)
  })

  it('that is a PDF file is kept as it is', async () => {
    const packed = pdf(`<< /Filter /FlateDecode >> stream\n${'x'.repeat(3000)}\nendstream`)
    expect(await stored(packed)).toEqual(packed)
  })

  it('lies under a random name in a folder for its owner alone, and goes when it is removed', async () => {
    const { id, size } = await receive(pdf())
    expect(id).toMatch(/^[\w-]{22}$/)
    const found = await folder.read(id)
    expect(found?.size).toBe(size)
    expect(await new Response(found!.stream()).text()).toBe(pdf().toString())
    await folder.remove([id])
    expect(await folder.read(id)).toBeNull()
    expect(await folder.read('../../etc/passwd')).toBeNull()
  })

  it('without a record is swept away after an hour', async () => {
    const [kept, stray, young] = [await receive(pdf()), await receive(pdf()), await receive(pdf())]
    const old = new Date(Date.now() - 2 * 3600 * 1000)
    for (const { id } of [kept, stray]) await utimes(join(dir, id.slice(0, 2), id), old, old)
    await folder.sweep(async (ids) => new Set(ids.filter((id) => id === kept.id)), new Date())
    const found = await Promise.all([kept, stray, young].map(({ id }) => folder.read(id)))
    expect(found.map((file) => file !== null)).toEqual([true, false, true])
  })
})
