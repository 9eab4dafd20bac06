import { ExtensionError } from './extension-error.ts'
import type { LoadedPart } from './load-parts.ts'

/** The parts by name, each an object that has the name of its file in `property`. Throws ExtensionError. */
export function partsBy(property: 'type' | 'route', parts: readonly LoadedPart[]): Record<string, unknown> {
  const faults = parts.flatMap(({ extension, name, value }) => {
    const own = (value as Record<string, unknown> | null)?.[property]
    if (own === name) return []
    const found = own === undefined ? `no ${property}` : `the ${property} '${own}'`
    return [
      `The extension '${extension.name}': the default export of the file for '${name}' has ${found}: give it '${name}'.`,
    ]
  })
  if (faults.length > 0) throw new ExtensionError(faults)
  return Object.fromEntries(parts.map(({ name, value }) => [name, value]))
}
