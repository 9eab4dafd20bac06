import { findExtensions } from '../find-extensions.ts'
import { SHOP_ROOT } from '../places.ts'

/** node type -> keys of the messages that its component draws. Read from the sources, for which only the build has a parser. */
export const extensionWords: Readonly<Record<string, readonly string[]>> = await readWords()

async function readWords() {
  const extensions = findExtensions().filter(({ widgets }) => widgets.length > 0)
  if (extensions.length === 0) return {}
  const { readExtensionKeys } = await import(`${SHOP_ROOT}/runtime/build/extension-keys.ts`)
  return readExtensionKeys(extensions)
}
