import { ExtensionError } from '../extension-error.ts'
import { findExtensions } from '../find-extensions.ts'
import { SHOP_ROOT } from '../places.ts'

/** node type -> keys of the messages that its component draws. Read from the sources, for which only the build has a parser. */
export const extensionWords: Readonly<Record<string, readonly string[]>> = await readWords()

async function readWords() {
  const extensions = findExtensions().filter(({ widgets }) => widgets.length > 0)
  if (extensions.length === 0) return {}
  const { readExtensionKeys } = await import(`${SHOP_ROOT}/runtime/build/extension-keys.ts`).catch(explain)
  return readExtensionKeys(extensions)
}

/** The shop's image has neither the build nor its parser. */
function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new ExtensionError([
    `The words that widgets draw cannot be read: ${error.message}. Run shops with extensions from the shop's sources, with the packages for development (\`npm ci\`).`,
  ])
}
