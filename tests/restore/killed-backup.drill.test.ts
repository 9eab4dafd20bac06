import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { UNFINISHED_FILE } from '#server/platform/database/unfinished.ts'
import { createShop, environmentOf, newFolder } from './drilled-shop.ts'
import { runCommand, startCommand } from './witryna-command.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PICTURES = 40

/** Pictures that are not packed any smaller, so that a command writes for a while. */
function fillMedia(dataDir: string): void {
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = randomBytes(1024 * 1024)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    mkdirSync(join(dataDir, 'media', hash.slice(0, 2)), { recursive: true })
    writeFileSync(join(dataDir, 'media', hash.slice(0, 2), `${hash}.jpg`), bytes)
  }
}

/** Kills a command as by a power cut when a file is there. */
async function killWhen(isThere: () => boolean, { child, result }: ReturnType<typeof startCommand>): Promise<void> {
  await expect.poll(() => isThere() || child.exitCode !== null, { interval: 1 }).toBe(true)
  child.kill('SIGKILL')
  await result
}

it('a backup and a restore that are killed leave nothing that could be taken for a whole one', async () => {
  const shop = await createShop(null)
  fillMedia(shop.dataDir)
  const archive = join(folder, 'shop.witryna')
  const from = environmentOf(shop)
  const isWriting = () => readdirSync(folder).some((name) => name.endsWith('.unfinished'))
  await killWhen(isWriting, startCommand(['backup', archive], from))
  expect(existsSync(archive)).toBe(false)
  expect(await runCommand(['backup', archive], from)).toMatchObject({ code: 0 })
  const unwritable = await runCommand(['backup', '/proc/shop.witryna'], from)
  expect(unwritable).toMatchObject({ code: 1, out: '', err: expect.stringContaining('or name another place.') })

  const dataDir = join(folder, 'restored')
  const to = environmentOf({ dataDir, databaseUrl: null })
  // As on a disk that is mounted for the pictures.
  const ofDisk = join(dataDir, 'media/lost+found')
  mkdirSync(ofDisk, { recursive: true })
  const isRestoring = () => existsSync(join(dataDir, 'engine.sqlite'))
  await killWhen(isRestoring, startCommand(['restore', archive], to))
  expect(existsSync(join(dataDir, UNFINISHED_FILE))).toBe(true)
  expect(() => lockDataDir(dataDir)).toThrow('`npm run witryna -- restore')
  const ofPart = await runCommand(['backup', join(folder, 'part.witryna')], to)
  expect(ofPart).toMatchObject({ code: 1, err: expect.stringContaining('was cut off. Run it again') })
  expect(existsSync(join(folder, 'part.witryna'))).toBe(false)
  const again = await runCommand(['restore', archive], to)
  expect(again).toMatchObject({ code: 0, err: 'A restore that was cut off is cleared away.\n' })
  expect(existsSync(ofDisk)).toBe(true)
  lockDataDir(dataDir).release()
  expect(
    readdirSync(join(dataDir, 'media'), { recursive: true }).filter((name) => String(name).endsWith('.jpg')),
  ).toHaveLength(PICTURES)
  rmSync(shop.dataDir, { recursive: true, force: true })
})

it('a refused archive changes nothing', async () => {
  const dataDir = join(folder, 'refused')
  const foreign = join(folder, 'foreign')
  writeFileSync(foreign, 'no archive')
  const refused = await runCommand(['restore', foreign], environmentOf({ dataDir, databaseUrl: null }))
  expect(refused).toEqual({ code: 1, out: '', err: 'The file is no backup of this program: it begins differently.\n' })
  expect(existsSync(dataDir)).toBe(false)
})
