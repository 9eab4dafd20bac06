import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extensionLayouts } from '#schemas/extensions/installed/layouts.ts'

const FOLDERS = ['frames', 'screens', 'pages', 'mails'] as const

/**
 * The layouts that ship with the shop and its extensions, by name (`screens/home`), as text: they are validated like published
 * ones.
 */
export function readDefaultLayouts(folder = import.meta.dirname): Map<string, string> {
  const found = new Map(Object.entries(extensionLayouts))
  for (const kind of FOLDERS)
    for (const file of readdirSync(join(folder, kind)).sort())
      if (file.endsWith('.json'))
        found.set(`${kind}/${basename(file, '.json')}`, readFileSync(join(folder, kind, file), 'utf8'))
  return found
}
