import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMAT, HEAD, MANIFEST } from './manifest.ts'
import { bytesOf, readParts, verifyArchive } from './read-archive.ts'
import { seal, unseal } from './sealing.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'witryna-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = 'a key that only this test knows'
const CHUNK = 64 * 1024
const TAG = 16
const HEAD_BYTES = 16 + 32 + 16

async function* streamOf(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sealed = async (bytes: Buffer) => bytesOf(seal(streamOf(bytes), KEY))
const unsealed = async (bytes: Buffer, key = KEY) => bytesOf(unseal(streamOf(bytes), key))
const patterned = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251))

describe('a sealed stream', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %i bytes comes back as it was', async (length) => {
    const bytes = patterned(length)
    if (length > 0) expect((await unsealed(await sealed(bytes))).equals(bytes)).toBe(true)
    else await expect(unsealed(await sealed(bytes))).rejects.toThrow('damaged or cut off')
  })

  it('opens with its own key only', async () => {
    await expect(unsealed(await sealed(patterned(100)), 'another key')).rejects.toThrow('This key does not open')
  })

  it('is never written in the same bytes twice', async () => {
    const bytes = patterned(100)
    expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
  })

  const chunkOf = (bytes: Buffer, number: number) => {
    const at = HEAD_BYTES + number * (CHUNK + TAG)
    return bytes.subarray(at, at + CHUNK + TAG)
  }
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['a changed byte', (whole) => whole.with(HEAD_BYTES + CHUNK + 500, whole[HEAD_BYTES + CHUNK + 500]! ^ 1) as Buffer],
    ['a missing last chunk', (whole) => whole.subarray(0, HEAD_BYTES + 2 * (CHUNK + TAG))],
    ['an end in the middle of a chunk', (whole) => whole.subarray(0, -100)],
    ['nothing but a head', (whole) => whole.subarray(0, HEAD_BYTES)],
    ['half a head', (whole) => whole.subarray(0, 30)],
    [
      'a missing first chunk',
      (whole) => Buffer.concat([whole.subarray(0, HEAD_BYTES), chunkOf(whole, 1), chunkOf(whole, 2)]),
    ],
    [
      'chunks in another order',
      (whole) =>
        Buffer.concat([whole.subarray(0, HEAD_BYTES), chunkOf(whole, 1), chunkOf(whole, 0), chunkOf(whole, 2)]),
    ],
    ['something added', (whole) => Buffer.concat([whole, Buffer.from('more')])],
    ['a repeated chunk', (whole) => Buffer.concat([whole, chunkOf(whole, 2)])],
  ])('tells of %s', async (_, change) => {
    const whole = await sealed(patterned(2 * CHUNK + 1000))
    await expect(unsealed(Buffer.from(change(whole)))).rejects.toThrow('The archive is damaged or cut off')
  })
})

describe('an archive', () => {
  const head = { format: FORMAT, program: 'witryna', shopVersion: '0.1.0', createdAt: '2026-11-25T12:00:00.000Z' }
  const files = { files: 0, bytes: 0, missing: 0 }
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const write = (path: string, key: string | null) =>
    writeArchive({ path, key }, async (archive) => {
      await archive.add(HEAD, json(head))
      await archive.add('keys.json', json({ name: 'value' }))
      await archive.addFile('media/package.json', join(import.meta.dirname, 'archive.test.ts'))
      expect(await archive.addFile('media/gone', join(folder, 'gone'))).toBe(false)
      const parts = archive.parts.filter(({ name }) => name !== HEAD)
      const manifest = { head, database: 'sqlite', databases: [], files: { media: files, uploads: files }, parts }
      await archive.add(MANIFEST, json(manifest))
    })
  const plain = join(folder, 'plain')
  const encrypted = join(folder, 'encrypted')
  beforeAll(async () => {
    await write(plain, null)
    await write(encrypted, KEY)
  })
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(plain)))
    return path
  }

  it('has every part as it was written, for its owner alone', async () => {
    for (const [path, key] of [
      [plain, null],
      [encrypted, KEY],
    ] as const) {
      expect((await verifyArchive({ path, key })).parts).toHaveLength(2)
      const parts: Record<string, string> = {}
      for await (const { name, body } of readParts({ path, key })) parts[name] = (await bytesOf(body)).toString()
      expect(Object.keys(parts)).toEqual(['keys.json', 'media/package.json', MANIFEST])
      expect(parts['media/package.json']).toBe(readFileSync(import.meta.filename, 'utf8'))
      expect(statSync(path).mode & 0o777).toBe(0o600)
    }
    expect(readFileSync(encrypted).includes('keys.json')).toBe(false)
  })

  it('needs its key, and no other', async () => {
    const refusals = [
      [encrypted, null, 'The archive is encrypted: give its key'],
      [encrypted, 'another', 'This key does not open the archive'],
      [plain, KEY, 'The archive is not encrypted, though a key was given'],
    ] as const
    for (const [path, key, line] of refusals) await expect(verifyArchive({ path, key })).rejects.toThrow(line)
  })

  it('that is cut off at any place, damaged, foreign or newer is refused', async () => {
    const whole = readFileSync(plain)
    for (let end = 20; end < whole.length; end += 97) {
      const path = changed('cut', (bytes) => bytes.subarray(0, end))
      await expect(verifyArchive({ path, key: null })).rejects.toThrow(/cut off|begins differently/)
    }
    const flipped = changed('flipped', (bytes) => bytes.with(400, bytes[400]! ^ 8) as Buffer)
    await expect(verifyArchive({ path: flipped, key: null })).rejects.toThrow('damaged')

    const packed = async (entries: Record<string, unknown>) => {
      const path = join(folder, 'packed')
      const parts = Object.entries(entries).map(([name, value]) => {
        const body = new Uint8Array(json(value))
        return { header: { name, size: body.length }, body }
      })
      writeFileSync(path, gzipSync(await packTar(parts)))
      return verifyArchive({ path, key: null })
    }
    const manifest = { head, database: 'sqlite', databases: [], files: { media: files, uploads: files }, parts: [] }
    await expect(packed({ [HEAD]: head, [MANIFEST]: manifest })).resolves.toMatchObject({ parts: [] })
    await expect(packed({ 'readme.txt': 'hello' })).rejects.toThrow('The file is no backup')
    await expect(packed({ [HEAD]: { ...head, program: 'other' } })).rejects.toThrow('The file is no backup')
    await expect(packed({ [HEAD]: { ...head, format: FORMAT + 1, shopVersion: '9.0.0' } })).rejects.toThrow(
      'made by a newer version of the shop (9.0.0)',
    )
    await expect(packed({ [HEAD]: head, 'keys.json': {}, [MANIFEST]: manifest })).rejects.toThrow(
      'damaged in keys.json',
    )
    await expect(packed({ [HEAD]: head, [MANIFEST]: manifest, 'keys.json': {} })).rejects.toThrow('goes on behind')
    await expect(packed({ [HEAD]: head })).rejects.toThrow('it has no manifest')
    writeFileSync(join(folder, 'text'), 'no archive at all')
    await expect(verifyArchive({ path: join(folder, 'text'), key: null })).rejects.toThrow('The file is no backup')
    await expect(verifyArchive({ path: join(folder, 'nowhere'), key: null })).rejects.toThrow('cannot be read')
  })

  it('stands under its name when it is whole, and never in place of another', async () => {
    await expect(write(plain, null)).rejects.toThrow('is there already')
    const broken = writeArchive({ path: join(folder, 'broken'), key: null }, async (archive) => {
      await archive.add(HEAD, json(head))
      expect(readdirSync(folder)).not.toContain('broken')
      throw new Error('The shop is gone.')
    })
    await expect(broken).rejects.toThrow('The shop is gone.')
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })

  it('removes what a backup of its name left that was cut off long ago', async () => {
    const [old, young] = ['next.00000000.unfinished', 'next.11111111.unfinished']
    for (const name of [old, young]) writeFileSync(join(folder, name), 'half')
    utimesSync(join(folder, old), 0, 0)
    await write(join(folder, 'next'), null)
    expect(readdirSync(folder).filter((name) => name.startsWith('next'))).toEqual(['next', young])
  })
})
