import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { type MediaFile, type MediaStorage, MediaStorageError, mediaOfPath, pathOfMedia } from './media-storage.ts'
import { openMediaStorage } from './open-media-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { StorageMeters } from './storage-meters.ts'
import { type S3Server, startS3 } from './testing-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'witryna-media-storage-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const LONG_AGO = new Date('2020-01-02T03:04:05Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const fileOf = (text: string, kind: MediaFile['kind'] = 'jpg'): MediaFile => ({
  hash: createHash('sha256').update(text).digest('hex').slice(0, 32),
  kind,
})
const thrown = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MediaStorageError)
  return (error as MediaStorageError).message
}

describe.each([
  [
    'a folder',
    () => openMediaStorage({ dir: join(folder, 'media'), bucket: null }),
    (path: string) => utimesSync(join(folder, 'media', path), LONG_AGO, LONG_AGO),
  ],
  [
    'a bucket',
    () => openMediaStorage({ dir: folder, bucket: s3.bucket }),
    (path: string) => s3.setKeptAt(path, LONG_AGO),
  ],
])('files of a shop in %s', (_, open, makeOld) => {
  let storage: MediaStorage
  beforeAll(async () => {
    storage = await open()
  })
  const listed = async () => {
    const all: string[] = []
    for await (const file of storage.list()) all.push(`${pathOfMedia(file)} ${file.bytes}`)
    return all
  }

  it('are found by hash, read and listed as they were kept, also when kept twice', async () => {
    const [cup, guide] = [fileOf('cup'), fileOf('guide', 'pdf')]
    await storage.keep(cup, bytesOf('cup'))
    await storage.keep(guide, bytesOf('guide'))
    await storage.keep(cup, bytesOf('cup'))
    expect(await storage.find(cup.hash)).toMatchObject({ ...cup, bytes: 3, keptAt: expect.any(Date) })
    expect(Buffer.from((await storage.read(guide))!).toString()).toBe('guide')
    expect(await listed()).toEqual([`${pathOfMedia(cup)} 3`, `${pathOfMedia(guide)} 5`].sort())
  })

  it('that are not there are nothing, and removing them is no error', async () => {
    const none = fileOf('none')
    expect([await storage.find(none.hash), await storage.read(none)]).toEqual([null, null])
    await storage.remove(none)
    await storage.keep(none, bytesOf('none'))
    await storage.remove(none)
    expect(await storage.find(none.hash)).toBeNull()
  })

  it('count as kept now when they are kept once more', async () => {
    const file = fileOf('again')
    await storage.keep(file, bytesOf('again'))
    const keptAt = async () => (await storage.find(file.hash))!.keptAt
    makeOld(pathOfMedia(file))
    expect(await keptAt()).toEqual(LONG_AGO)
    await storage.keep(file, bytesOf('again'))
    expect((await keptAt()).getTime()).toBeGreaterThan(LONG_AGO.getTime())
    await storage.remove(file)
  })
})

describe('a folder of files', () => {
  it('passes over whatever else lies there', async () => {
    const dir = join(folder, 'with-others')
    const storage = folderStorage(dir)
    await storage.keep(fileOf('one'), bytesOf('one'))
    writeFileSync(join(dir, 'notes.txt'), 'notes')
    const names: string[] = []
    for await (const file of storage.list()) names.push(file.hash)
    expect(names).toEqual([fileOf('one').hash])
    expect(statSync(join(dir, pathOfMedia(fileOf('one')))).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.getuid?.() !== 0)('counts as kept now what another account keeps once more', async () => {
    const dir = join(mkdtempSync(join(folder, 'of-two-')), 'media')
    const [storage, file] = [folderStorage(dir), fileOf('of root')]
    await storage.keep(file, bytesOf('of root'))
    utimesSync(join(dir, pathOfMedia(file)), LONG_AGO, LONG_AGO)
    for (const path of [
      folder,
      join(dir, '..'),
      dir,
      ...readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name))),
    ])
      if (statSync(path).isDirectory()) chmodSync(path, 0o777)
    const program = `import { folderStorage } from ${JSON.stringify(join(import.meta.dirname, 'folder-storage.ts'))}
      process.setuid(65534)
      await folderStorage(${JSON.stringify(dir)}).keep(${JSON.stringify(file)}, new TextEncoder().encode('of root'))`
    execFileSync(process.execPath, ['--input-type=module', '-e', program])
    expect((await storage.find(file.hash))!.keptAt.getTime()).toBeGreaterThan(LONG_AGO.getTime())
  })

  it('knows its paths and no others', () => {
    expect(mediaOfPath(pathOfMedia(fileOf('a', 'webp')))).toEqual(fileOf('a', 'webp'))
    const { hash } = fileOf('a')
    for (const path of ['', `00/${hash}.jpg`, `${hash.slice(0, 2)}/${hash}.exe`, `../${hash}.jpg`, `x/${hash}.jpg`])
      expect(mediaOfPath(path), path).toBeNull()
  })
})

describe('a bucket', () => {
  const open: Server[] = []
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  async function bucketOf(answer: RequestListener, ms?: number, meters?: StorageMeters) {
    const server = createServer(answer)
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return s3Storage({ ...s3.bucket, url }, { meters, ...(ms !== undefined && { readMs: ms, writeMs: ms }) })
  }
  const cup = fileOf('cup')

  it('is listed whole, over several pages', async () => {
    const own = await startS3()
    try {
      const storage = s3Storage(own.bucket)
      const files = Array.from({ length: 2_003 }, (_, at) => fileOf(`file ${at}`, 'png'))
      await storage.keep(files[0]!, bytesOf('.'))
      own.copy(pathOfMedia(files[0]!), files.slice(1).map(pathOfMedia))
      const hashes: string[] = []
      for await (const { hash } of storage.list()) hashes.push(hash)
      expect(hashes).toEqual(files.map(({ hash }) => hash).sort())
    } finally {
      await own.close()
    }
  })

  it.each([
    ['an unknown key', { key: { id: 'nobody', secret: 'hidden-secret' } }, 'correct MEDIA_S3_KEY and MEDIA_S3_SECRET'],
    ['a wrong secret', { key: { id: 'S3RVER', secret: 'hidden-secret' } }, 'correct MEDIA_S3_KEY and MEDIA_S3_SECRET'],
    ['another name', { name: 'no-such-bucket' }, 'is not there: create it at 127.0.0.1'],
  ])('that is opened with %s says what to do, and no secret', async (_, change, words) => {
    const storage = s3Storage({ ...s3.bucket, ...change })
    const calls = [() => storage.find(cup.hash), () => storage.read(cup), () => storage.keep(cup, bytesOf('cup'))]
    for (const call of calls) {
      const message = await thrown(call())
      expect(message).toContain(words)
      expect(message).not.toContain('hidden-secret')
    }
  })

  it('whose server is gone says so, and works again when it is back', async () => {
    const own = await startS3()
    try {
      const storage = s3Storage(own.bucket)
      await storage.keep(cup, bytesOf('cup'))
      await own.kill()
      expect(await thrown(storage.find(cup.hash))).toContain('cannot be reached (ECONNREFUSED): check MEDIA_S3_URL')
      await own.startAgain()
      expect(await storage.find(cup.hash)).toMatchObject({ bytes: 3 })
    } finally {
      await own.close()
    }
  })

  it('that never answers, or stops in the middle of a file, ends the call', async () => {
    const silent = await bucketOf(() => {}, 300)
    for (const call of [() => silent.find(cup.hash), () => silent.keep(cup, bytesOf('cup')), () => silent.remove(cup)])
      expect(await thrown(call())).toContain('did not answer within 0.3 s')
    const stuck = await bucketOf(
      (_, response) => response.writeHead(200, { 'content-length': '1000' }).write('part'),
      300,
    )
    expect(await thrown(stuck.read(cup))).toContain('did not answer within 0.3 s')
  })

  it('that breaks off in the middle of a file gives none', async () => {
    const broken = await bucketOf((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('part', () => response.destroy())
    })
    await thrown(broken.read(cup))
  })

  it('is measured: each call once, with how it ended', async () => {
    const ends: string[] = []
    const meters: StorageMeters = {
      upstream: { called: (upstream, call, outcome) => void ends.push(`${upstream} ${call} ${outcome}`) },
      tracing: null,
    }
    const storage = s3Storage(s3.bucket, { meters })
    await storage.keep(cup, bytesOf('cup'))
    await storage.find(cup.hash)
    await storage.read(cup)
    expect(await storage.read(fileOf('nothing'))).toBeNull()
    await storage.remove(cup)
    await thrown(s3Storage({ ...s3.bucket, name: 'no-such-bucket' }, { meters }).find(cup.hash))
    await thrown(s3Storage({ ...s3.bucket, url: 'http://127.0.0.1:1' }, { meters }).find(cup.hash))
    await thrown((await bucketOf(() => {}, 300, meters)).find(cup.hash))
    expect(ends).toEqual([
      ...['media-storage media-write ok', 'media-storage media-list ok', 'media-storage media-read ok'],
      ...['media-storage media-read ok', 'media-storage media-delete ok', 'media-storage media-list refused'],
      ...['media-storage media-list network', 'media-storage media-list timeout'],
    ])
  })

  it.each([
    [503, 'SlowDown', 'status 503'],
    [403, 'AccessDenied', 'allow it s3:GetObject'],
    [301, 'PermanentRedirect', 'correct MEDIA_S3_REGION'],
  ])('that answers %i says %s in words', async (status, code, words) => {
    const refusing = await bucketOf((_, response) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`),
    )
    // Tries again, a few times, within its usual limit.
    expect(await thrown(refusing.read(cup))).toContain(words)
  })
})
