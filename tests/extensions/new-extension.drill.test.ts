import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { ROOT, shopPrograms, WITRYNA } from './shop-programs.ts'

const { doctor, run } = shopPrograms()

describe('a new extension', () => {
  it('is written whole, fits at once, and is left alone by a second try', () => {
    const folder = mkdtempSync(join(temporaryFolder(), 'new-extension-'))
    const create = (...args: string[]) => run(folder, [WITRYNA, 'new', 'extension', ...args])
    expect(create('corner')).toContain(join(folder, 'corner/widgets/corner-remark/component.tsx'))
    const schema = readFileSync(join(folder, 'corner/widgets/corner-remark/schema.ts'), 'utf8')
    expect(doctor(folder).findings.find(({ check }) => check === 'extensions')).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('corner 1.0.0 (1 widget, 1 section)'),
    })
    // The compiler reads all that the surface leads to.
    expect(run(folder, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', folder])).toBe('')
    expect(create('corner')).toContain('corner/witryna.extension.json is there already.')
    expect(create('menu')).toContain("'menu' is a word of the shop itself.")
    expect(create('Corner-Shop')).toContain('is no name of an extension: 2 to 20 lower-case letters')
    expect(create('second', '--in', join(folder, 'other'))).toContain(join(folder, 'other/second'))
    expect(readFileSync(join(folder, 'corner/widgets/corner-remark/schema.ts'), 'utf8')).toBe(schema)
    rmSync(folder, { recursive: true, force: true })
  })
})
