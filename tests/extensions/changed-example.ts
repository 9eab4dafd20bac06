import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/temporary-folder.mjs'

export const EXAMPLE = join(import.meta.dirname, 'example')

/** A copy of the example's folder that a test may change. */
export interface ChangedExample {
  /** for WITRYNA_EXTENSIONS */
  folder: string
  /** replaces one text in a file of the extension by another */
  edit(file: string, from: string, to: string): void
  write(file: string, text: string): void
  remove(file: string): void
  [Symbol.dispose](): void
}

export function copyExample(): ChangedExample {
  const folder = mkdtempSync(join(temporaryFolder(), 'extensions-'))
  cpSync(EXAMPLE, folder, { recursive: true })
  const at = (file: string) => join(folder, 'acme', file)
  return {
    folder,
    edit(file, from, to) {
      const text = readFileSync(at(file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'`)
      writeFileSync(
        at(file),
        text.replace(from, () => to),
      )
    },
    write: (file, text) => writeFileSync(at(file), text),
    remove: (file) => rmSync(at(file), { recursive: true }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
