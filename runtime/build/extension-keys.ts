import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'
import { pl } from '#locales/messages/pl.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import type { ExtensionWidget, FoundExtension } from '#schemas/extensions/found-extension.ts'
import { SHOP_ROOT, SURFACE_FOLDER } from '#schemas/extensions/places.ts'
import { createKeyReader, isIn, reachedFrom, specifiersOf } from './message-keys.ts'
import { usedKeys } from './used-keys.ts'

/** All that a component may draw with comes from here. */
const SURFACE = 'witryna/widget'

/**
 * node type of an extension -> keys of the messages that its component draws, sorted: words of the extension or of the shop, in
 * its own files at any distance and in the parts of the shop that these use. Throws ExtensionError for a key that cannot
 * be read from the source, or that has no words.
 */
export async function readExtensionKeys(
  extensions: readonly FoundExtension[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: string[] = []
  const keysOfShop = createKeyReader(SHOP_ROOT, Object.keys(pl))
  const nodes: Record<string, string[]> = {}
  for (const extension of extensions)
    for (const widget of extension.widgets) {
      const { files, parts } = await reachedBy(widget, extension)
      const own = await Promise.all(files.map((file) => keysOfFile(file, extension)))
      faults.push(...own.flatMap((read) => read.faults))
      const drawn = await keysOfShop(parts)
      nodes[widget.type] = [...new Set([...own.flatMap(({ keys }) => keys), ...drawn])].sort()
    }
  if (faults.length > 0) throw new ExtensionError([...new Set(faults)])
  return nodes
}

/** The component with the files of the extension that it imports, and the files of the shop whose parts they use. */
async function reachedBy({ component }: ExtensionWidget, { folder }: FoundExtension) {
  const files = new Set([component])
  const parts = new Set<string>()
  const places = await surfacePlaces()
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const name of specifiersOf(file, text)) {
      const path = resolve(dirname(file), name)
      // As in the shop, schemas declare and never draw.
      if (/^\..*\.[jt]sx?$/.test(name) && !/(?:^|\/)schema\.[jt]s$/.test(name))
        if (path.startsWith(folder + sep) && existsSync(path)) files.add(path)
    }
    for (const name of namesOfSurface(file, text))
      for (const place of name === null ? places.values() : [places.get(name) ?? []].flat())
        for (const reached of await reachedFrom(place, SHOP_ROOT)) parts.add(reached)
  }
  return { files: [...files], parts }
}

/** What a file takes from `witryna/widget`; null for all of it. */
function namesOfSurface(file: string, text: string): (string | null)[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      moduleRequest.value === SURFACE ? entries.map(({ importName }) => importName.name ?? null) : [],
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest?.value === SURFACE ? [importName.name ?? null] : [],
      ),
    ),
  ]
}

/** Name in `witryna/widget` -> the file of the room of widgets that has it. */
async function surfacePlaces(): Promise<ReadonlyMap<string, string>> {
  const file = join(SURFACE_FOLDER, 'widget.ts')
  const { staticExports } = parseSync(file, await readFile(file, 'utf8')).module
  return new Map(
    staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName }) =>
        /^#widgets\/.*\.tsx?$/.test(moduleRequest?.value ?? '') && exportName.name
          ? [[exportName.name, join(SHOP_ROOT, moduleRequest!.value.slice(1))] as const]
          : [],
      ),
    ),
  )
}

async function keysOfFile(file: string, { name, folder, messages, widgets }: FoundExtension) {
  const known = [...new Set([...Object.keys(messages.pl), ...Object.keys(pl)])]
  const source = { file: relative(folder, file), text: await readFile(file, 'utf8') }
  try {
    const used = usedKeys(source, (start) => known.some((key) => key.startsWith(start)))
    const unknown = [...used.names].filter(
      (key) => widgets.some(({ type }) => key.startsWith(`${type}.`)) && !known.includes(key),
    )
    return {
      keys: known.filter(isIn(used)),
      faults: unknown.map((key) => `The extension '${name}': ${source.file} draws '${key}', which has no words.`),
    }
  } catch (error) {
    return { keys: [], faults: [`The extension '${name}': ${error instanceof Error ? error.message : error}`] }
  }
}
