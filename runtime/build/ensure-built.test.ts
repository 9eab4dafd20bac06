import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { ensureBuilt } from './ensure-built.ts'

let root: string
let done: string[]
beforeEach(() => {
  root = mkdtempSync(join(temporaryFolder(), 'ensure-'))
  for (const folder of ['pages', 'server']) mkdirSync(join(root, folder))
  for (const file of ['vite.config.ts', 'package-lock.json', 'pages/a.ts', 'server/a.ts'])
    writeFileSync(join(root, file), file)
  done = []
})
afterEach(() => rmSync(root, { recursive: true }))

const part = (name: string) => ({
  roots: [name],
  stamp: join(root, `${name}.stamp`),
  files: [],
  write: async () => void done.push(name),
})

/** What is done, in order. */
async function build({ check = () => {}, isForced = false } = {}): Promise<string[]> {
  done = []
  await ensureBuilt({
    root,
    isForced,
    parts: [part('pages'), part('server')],
    async check() {
      done.push('check')
      check()
    },
  })
  return done
}

describe('a build', () => {
  it('builds what has changed, and nothing else', async () => {
    expect(await build()).toEqual(['check', 'pages', 'server'])
    expect(await build()).toEqual([])
    expect(await build({ isForced: true })).toEqual(['check', 'pages', 'server'])
  })

  it.each(['pages', 'server'])('checks the extensions if only %s has changed, as an upgrade may', async (changed) => {
    await build()
    writeFileSync(join(root, changed, 'a.ts'), 'upgraded')
    expect(await build()).toEqual(['check', changed])
  })

  it('writes nothing if the check fails, and checks again', async () => {
    await build()
    writeFileSync(join(root, 'server/a.ts'), 'upgraded')
    const check = () => {
      throw new Error('does not fit')
    }
    await expect(build({ check })).rejects.toThrow('does not fit')
    expect(done).toEqual(['check'])
    expect(await build()).toEqual(['check', 'server'])
  })
})
