import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchFolders } from './watch-folders.ts'

let folder: string
let stop: () => void
let seen: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-watch-'))
  mkdirSync(join(folder, 'sections/frame'), { recursive: true })
  writeFileSync(join(folder, 'sections/frame/header.ts'), 'one')
  seen = []
  stop = watchFolders(folder, (path) => seen.push(path))
})

afterEach(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves when this change has been reported. */
async function reported(path: string, change: () => void): Promise<void> {
  seen.length = 0
  change()
  await expect.poll(() => seen).toContain(path)
}

function write(path: string, text: string) {
  writeFileSync(join(folder, path), text)
}

/** As editors do: the new text goes into another file, which then takes the place of the old one. */
function replace(path: string, text: string) {
  write(`${path}.new`, text)
  renameSync(join(folder, `${path}.new`), join(folder, path))
}

describe('watching the sources', () => {
  const header = 'sections/frame/header.ts'

  it('reports a file each time it is replaced by renaming another over it', async () => {
    await reported(header, () => replace(header, 'two'))
    await reported(header, () => replace(header, 'three'))
    await reported(header, () => write(header, 'four'))
    await reported(header, () => replace(header, 'five'))
  })

  it('reports the files of a folder that is new, or that another one has replaced', async () => {
    await reported('layouts/screens/home.json', () => {
      mkdirSync(join(folder, 'layouts/screens'), { recursive: true })
      write('layouts/screens/home.json', '{}')
    })
    await reported('layouts/screens/home.json', () => write('layouts/screens/home.json', '{"version":2}'))
    await reported(header, () => {
      renameSync(join(folder, 'sections'), join(folder, 'sections-before'))
      mkdirSync(join(folder, 'sections/frame'), { recursive: true })
      write(header, 'another')
    })
    await reported(header, () => replace(header, 'and again'))
    rmSync(join(folder, 'sections/frame'), { recursive: true })
    mkdirSync(join(folder, 'sections/frame'))
    await reported(header, () => write(header, 'back'))
  })
})
