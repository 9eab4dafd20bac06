import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
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

  it.each<[string, Zippable | Uint8Array, RegExp]>([
    ['names that lead out of it', { '../up.csv': strToU8('x') }, /names a file outside of it/],
    ['a picture that is too large', { 'a.jpg': new Uint8Array(2_000) }, /holds a.jpg, which is larger/],
    ['more than a disk once unpacked', { 'products.csv': new Uint8Array(200_000) }, /once unpacked/],
    [
      'too many files',
      Object.fromEntries('abcdef'.split('').map((name) => [`${name}.jpg`, GOODS['pictures/cup.jpg']])),
      /more than 5 files/,
    ],
    ['no goods', { 'readme.txt': strToU8('x') }, /holds no goods, or is no ZIP file/],
    ['something else', strToU8('sku,name\n'.repeat(100)), /holds no goods, or is no ZIP file/],
    ['half of it', zipSync({ 'products.csv': randomBytes(5_000) }).subarray(0, 100), /cut off|cannot be unpacked/],
  ])('that holds %s is refused', async (_, files, why) => {
    const work = withUnpacked(zipOf(files), async () => {}, LIMITS)
    await expect(work).rejects.toThrow(why)
    await expect(work).rejects.toBeInstanceOf(SourceError)
  })

  it('that is missing is named', async () => {
    await expect(withUnpacked(join(folder, 'none.zip'), async () => {})).rejects.toThrow('There is no file or folder')
  })
})
