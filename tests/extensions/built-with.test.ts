import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { otherBuild } from '#schemas/extensions/built-with.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { EXAMPLE } from './changed-example.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(temporaryFolder(), 'built-with-'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function other(built: string, extensions: string) {
  vi.stubEnv('WITRYNA_EXTENSIONS', extensions)
  const file = join(folder, 'extensions.txt')
  writeFileSync(file, built)
  return otherBuild(file)
}

it('a start with the extensions of its build has nothing to say', () => {
  expect(other('acme 1.0.0\n', EXAMPLE)).toBeNull()
  expect(other('', '')).toBeNull()
})

it('a shop sells without extensions that are gone, and says so', () => {
  expect(other('acme 1.0.0\nother 2.0.0\n', EXAMPLE)).toMatchObject({
    ...{ isLackAlone: true, message: expect.stringContaining('what they add is left out. Bring them back') },
  })
  expect(other('acme 1.0.0\n', join(folder, 'gone'))).toMatchObject({
    ...{ isLackAlone: true, message: expect.stringMatching(/this start has no extensions: .* which is no folder/) },
  })
})

it('a start with other extensions than those of its build is refused', () => {
  for (const built of ['', 'acme 0.9.0\n'])
    expect(other(built, EXAMPLE)).toMatchObject({
      ...{ isLackAlone: false, message: expect.stringContaining('run `npm run build`') },
    })
})
