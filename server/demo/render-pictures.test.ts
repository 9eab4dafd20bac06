import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureFile, renderPictures } from './render-pictures.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const files = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('rendering in the background', () => {
  it('writes each picture under its key and tells of it', async () => {
    const done: string[] = []
    const keys = ['energy/a', 'footer/logo']
    await renderPictures({ dir, keys, onDone: (key) => done.push(key) })
    expect(done).toEqual(keys)
    expect(files().sort()).toEqual(['a.png', 'logo.png'])
    expect(await sharp(join(dir, 'footer/logo.png')).metadata()).toMatchObject({
      format: 'png',
      width: 320,
      height: 96,
    })
  })

  it('keeps existing files and skips unknown keys', async () => {
    await renderPictures({ dir, keys: ['energy/a'] })
    writeFileSync(join(dir, 'energy/a.png'), 'ours')
    await renderPictures({ dir, keys: ['energy/a', 'nobody/knows'] })
    expect(readFileSync(join(dir, 'energy/a.png'), 'utf8')).toBe('ours')
    expect(files()).toEqual(['a.png'])
  })

  it('stops when it is called off', async () => {
    const calledOff = new AbortController()
    const keys = ['energy/a', 'energy/b', 'energy/c']
    await renderPictures({ dir, keys, signal: calledOff.signal, onDone: () => calledOff.abort() })
    expect(files()).toEqual(['a.png'])
  })
})

describe('one picture on demand', () => {
  it('is rendered when it is not there yet, cut out on a transparent ground', async () => {
    const file = await pictureFile({ dir, key: 'kubek-glinno/front-sage' })
    expect(file).toBe(join(dir, 'kubek-glinno/front-sage.png'))
    const { data, info } = await sharp(file!).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 1200, channels: 4 })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([alphaAt(2, 2), alphaAt(1197, 2), alphaAt(2, 1197), alphaAt(600, 700)]).toEqual([0, 0, 0, 255])
  })

  it('is rendered once for concurrent requests', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => pictureFile({ dir, key: 'default' })))
    expect(new Set(asked)).toEqual(new Set([join(dir, 'default.png')]))
    const writtenAt = statSync(join(dir, 'default.png')).mtimeMs
    await pictureFile({ dir, key: 'default' })
    expect(statSync(join(dir, 'default.png')).mtimeMs).toBe(writtenAt)
    expect(files()).toEqual(['default.png'])
  })

  it('is nothing for an unknown key, also one that leads out of the folder', async () => {
    for (const key of ['', 'nobody/knows', '../../etc/passwd', 'constructor', 'logos/../data.ts', 'logos/none.svg']) {
      expect(await pictureFile({ dir, key })).toBeNull()
    }
    expect(files()).toEqual([])
  })

  it('is the logo itself for a logo', async () => {
    const file = String(await pictureFile({ dir, key: 'logos/blik.svg' }))
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain('<svg')
  })

  it.runIf(existsSync('/dev/full'))(
    'comes as bytes while the disk is full, and as a file again when there is room',
    async () => {
      mkdirSync(join(dir, 'energy'))
      symlinkSync('/dev/full', join(dir, `energy/a.png.${process.pid}.tmp`))
      const bytes = await pictureFile({ dir, key: 'energy/a' })
      expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'png' })
      expect(existsSync(join(dir, 'energy/a.png'))).toBe(false)
      expect(await pictureFile({ dir, key: 'energy/a' })).toBe(join(dir, 'energy/a.png'))
      symlinkSync('/dev/full', join(dir, `energy/b.png.${process.pid}.tmp`))
      await expect(renderPictures({ dir, keys: ['energy/b'] })).rejects.toThrow('ENOSPC')
    },
  )

  it('fails when it cannot be written, leaves nothing half done, and can be tried again', async () => {
    writeFileSync(join(dir, 'energy'), 'in the way')
    await expect(pictureFile({ dir, key: 'energy/a' })).rejects.toThrow()
    rmSync(join(dir, 'energy'))
    expect(await pictureFile({ dir, key: 'energy/a' })).toBe(join(dir, 'energy/a.png'))
  })
})
