import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ExtensionError } from './extension-error.ts'
import { findExtensions } from './find-extensions.ts'
import type { FoundExtension } from './found-extension.ts'
import { importRefusal, isBesideShop, isShared, judgeImport, ownerOf, resolvedFault } from './import-rule.ts'
import { PART_FILES, type PartKind } from './part-files.ts'

/** What a file of an extension adds, with the name that it must have and where it comes from. */
export interface LoadedPart {
  extension: FoundExtension
  name: string
  value: unknown
}

let isHooked = false

async function run(file: string, { name, version }: FoundExtension): Promise<{ default?: unknown }> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    if (error instanceof ExtensionError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ExtensionError([`The extension '${name}' ${version}: ${file} cannot be loaded: ${reason}`])
  }
}

/** Runs the files of one kind of all extensions in Node, in order, and gives the default export of each. Throws ExtensionError. */
export async function loadParts(kind: PartKind): Promise<LoadedPart[]> {
  const extensions = findExtensions()
  if (extensions.length > 0 && !isHooked) hookImports(extensions)
  const parts: LoadedPart[] = []
  for (const extension of extensions)
    for (const { name, file } of PART_FILES[kind](extension)) {
      const module = await run(file, extension)
      if (module.default === undefined)
        throw new ExtensionError([`The extension '${extension.name}': ${file} must have a default export.`])
      parts.push({ extension, name, value: module.default })
    }
  return parts
}

/** Imports of extensions lead to the surface, to shared packages of the shop, and to what they brought along. */
function hookImports(extensions: readonly FoundExtension[]): void {
  isHooked = true
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : ''
      const own = { ...context, parentURL: import.meta.url }
      if (isShared(specifier) && isBesideShop(importer, extensions)) return next(specifier, own)
      const owner = ownerOf(importer, extensions)
      if (!owner) return next(specifier, context)
      const refuse = (why: string) => {
        throw new ExtensionError([importRefusal({ specifier, importer, why }, owner)])
      }
      const verdict = judgeImport(specifier)
      if (verdict.kind === 'refused') return refuse(verdict.why)
      if (specifier === 'witryna/widget') return refuse('only components may draw, and this file is read by the server')
      if (verdict.kind === 'surface') return next(pathToFileURL(verdict.file).href, context)
      const resolved = next(specifier, context)
      const why = resolved.url.startsWith('file:') ? resolvedFault(fileURLToPath(resolved.url), owner) : null
      return why === null ? resolved : refuse(why)
    },
  })
}
