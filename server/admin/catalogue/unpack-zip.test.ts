import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, Zip, ZipPassThrough, type Zippable, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { SourceError } from './read-documents.ts'
import { withUnpacked } from './unpack-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'witryna-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

function zipOf(files: Zippable | Uint8Array): string {
  const path = join(folder, 'goods.zip')
  writeFileSync(path, files instanceof Uint8Array ? files : zipSync(files))
  return path
}
const GOODS = { 'products.csv': strToU8('sku\nP-1\n'), 'pictures/cup.jpg': new Uint8Array([255, 216, 255]) }
/** Packed as a stream, with the size of each file behind it. */
function streamed(files: Record<string, Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
/** A ZIP file with bytes of its records changed, counted from where each of its signatures stands. */
function changed(files: Zippable, signature: string, change: (record: Buffer) => void): Buffer {
  const zip = Buffer.from(zipSync(files))
  for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 4)) change(zip.subarray(at))
  return zip
}
const [ENTRY, LISTED, END] = ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006']
/** With the records of archives that are larger than 4 GB. */
function zip64(files: Zippable): Buffer {
  const zip = Buffer.from(zipSync(files))
  const at = zip.indexOf(END)
  const [count, size, offset] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)]
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  for (const [place, value] of [
    [24, count],
    [32, count],
    [40, size],
    [48, offset],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), place)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(at), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.from(zip.subarray(at))
  end.fill(255, 8, 20)
  return Buffer.concat([zip.subarray(0, at), record, locator, end])
}
const without = (gone: string) => Object.fromEntries(Object.entries(GOODS).filter(([name]) => name !== gone))
/** What stands before the last such signature. */
const upTo = (zip: Uint8Array, signature: string) => zip.subarray(0, Buffer.from(zip).lastIndexOf(signature))
const namesIn = (root: string) => readdirSync(root, { recursive: true }).sort()
const LIMITS = { pictureBytes: 1_000, totalBytes: 100_000, files: 5 }

describe('a ZIP file of goods', () => {
  it('is unpacked with its pictures, and nothing of it stays', async () => {
    const where = await withUnpacked(
      zipOf({ ...GOODS, 'notes.exe': strToU8('no'), '__MACOSX/x.jpg': strToU8('no') }),
      async (root) => {
        expect(readdirSync(root).sort()).toEqual(['pictures', 'products.csv'])
        expect(readFileSync(join(root, 'products.csv'), 'utf8')).toBe('sku\nP-1\n')
        return root
      },
    )
    expect(() => readdirSync(where)).toThrow('ENOENT')
  })

  it('may have its goods in one folder, as programs pack it', async () => {
    const packed = Object.fromEntries(Object.entries(GOODS).map(([name, bytes]) => [`my goods/${name}`, bytes]))
    await withUnpacked(zipOf(packed), async (root) => expect(readdirSync(root)).toContain('products.csv'))
  })

  it('may be packed as a stream, whatever its pictures hold', async () => {
    const picture = Buffer.concat(
      ['PK\u0007\u0008', ENTRY, LISTED, END].map((mark) => Buffer.from(mark + '.'.repeat(40))),
    )
    const packed = streamed({ 'products.csv': GOODS['products.csv'], 'a.jpg': picture, 'b.jpg': picture })
    await withUnpacked(zipOf(packed), async (root) => {
      expect(namesIn(root)).toEqual(['a.jpg', 'b.jpg', 'products.csv'])
      expect(readFileSync(join(root, 'a.jpg'))).toEqual(picture)
    })
  })

  it.each<[string, Uint8Array]>([
    ['by an old program of Windows', zipSync({ ...without('pictures/cup.jpg'), 'pictures\\cup.jpg': strToU8('x') })],
    ['for more than 4 GB', zip64(GOODS)],
    [
      'beside a film in a way that nobody knows',
      changed({ ...GOODS, 'film.mp4': strToU8('film') }, LISTED, (record) => {
        if (record.toString('latin1', 46, 54) === 'film.mp4') record.writeUInt16LE(99, 10)
      }),
    ],
  ])('may be packed %s', async (_, packed) => {
    await withUnpacked(zipOf(packed), async (root) =>
      expect(namesIn(root)).toEqual(['pictures', 'pictures/cup.jpg', 'products.csv']),
    )
  })

  it('may have names in UTF-8 that do not say so, as on macOS', async () => {
    const packed = changed({ 'żółw.jpg': strToU8('x') }, LISTED, (record) => record.writeUInt16LE(0, 8))
    await withUnpacked(zipOf(packed), async (root) => expect(namesIn(root)).toEqual(['żółw.jpg']))
  })

  it.each<[string, Zippable | Uint8Array, RegExp]>([
    ['names that lead out of it', { '../up.csv': strToU8('x') }, /names a file outside of it/],
    ['names that lead out of it backwards', { 'a\\..\\..\\up.csv': strToU8('x') }, /names a file outside of it/],
    ['names of a disk', { 'c:\\up.csv': strToU8('x') }, /names a file outside of it/],
    [
      'files packed in a way that nobody knows',
      changed(GOODS, LISTED, (record) => record.writeUInt16LE(93, 10)),
      /which is packed by method 93: pack it anew/,
    ],
    ['a password', changed(GOODS, LISTED, (record) => record.writeUInt16LE(1, 8)), /is locked: pack it anew/],
    [
      'another content than was packed',
      changed(GOODS, LISTED, (record) => record.writeUInt32LE(1, 16)),
      /which is broken/,
    ],
    [
      'fewer files than it counts',
      changed(GOODS, END, (record) => record.writeUInt16LE(1, 10)),
      /a wrong count of its files/,
    ],
    ['its files and no list of them', upTo(zipSync(GOODS), LISTED), /cut off or broken at its end/],
    ['the first of its files', upTo(zipSync(GOODS), ENTRY), /cut off or broken at its end/],
    ['a picture that is too large', { 'a.jpg': new Uint8Array(2_000) }, /holds a.jpg, which is larger/],
    ['more than a disk once unpacked', { 'products.csv': new Uint8Array(200_000) }, /once unpacked/],
    [
      'too many files',
      Object.fromEntries('abcdef'.split('').map((name) => [`${name}.jpg`, GOODS['pictures/cup.jpg']])),
      /more than 5 files/,
    ],
    ['no goods', { 'readme.txt': strToU8('x') }, /holds no goods, or is no ZIP file/],
    ['something else', strToU8('sku,name\n'.repeat(100)), /holds no goods, or is no ZIP file/],
    ['half of it', zipSync({ 'products.csv': randomBytes(5_000) }).subarray(0, 100), /cut off or broken at its end/],
  ])('that holds %s is refused', async (_, files, why) => {
    const work = withUnpacked(zipOf(files), async () => {}, LIMITS)
    await expect(work).rejects.toThrow(why)
    await expect(work).rejects.toBeInstanceOf(SourceError)
  })

  it('that is missing is named', async () => {
    await expect(withUnpacked(join(folder, 'none.zip'), async () => {})).rejects.toThrow('There is no file or folder')
  })
})
