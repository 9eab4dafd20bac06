import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import { filesBelow } from '#schemas/extensions/list-files.ts'
import { usedKeys } from './used-keys.ts'

/**
 * A widget of an extension draws messages whose keys begin with its type: they travel with it, and their names are part of the
 * catalog. Throws ExtensionError for a key that cannot be read from the source, or that has no words.
 */
export function checkWords(extensions: readonly FoundExtension[]): void {
  const faults = extensions.flatMap((extension) =>
    extension.widgets.flatMap(({ type, component }) => wordFaults(type, dirname(component), extension)),
  )
  if (faults.length > 0) throw new ExtensionError(faults)
}

function wordFaults(type: string, folder: string, { name, folder: root, messages }: FoundExtension): string[] {
  const sources = filesBelow(folder).filter((file) => /\.(?:tsx|js)$/.test(file))
  const known = Object.keys(messages.pl)
  return sources.flatMap((path) => {
    const source = { file: relative(root, path), text: readFileSync(path, 'utf8') }
    try {
      const { names } = usedKeys(source, (start) => known.some((key) => key.startsWith(start)))
      const own = [...names].filter((key) => known.includes(key) || key.startsWith(`${type}.`))
      return own.flatMap((key) => {
        if (!known.includes(key)) return [`The extension '${name}': ${source.file} draws '${key}', which has no words.`]
        if (key.startsWith(`${type}.`)) return []
        return [`The extension '${name}': ${source.file} draws '${key}', whose name must begin with '${type}.'.`]
      })
    } catch (error) {
      return [`The extension '${name}': ${error instanceof Error ? error.message : error}`]
    }
  })
}
