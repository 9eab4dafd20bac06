import { partsBy } from '../check-parts.ts'
import { loadParts } from '../load-parts.ts'

/*
 * The modules of this folder are what extensions add, as Node runs the sources. The build, and Vite in tests and development,
 * replace each of them by imports of the extensions' files (`runtime/build/extension-modules.ts`).
 */

/** The node types of the extensions: definitions, not yet checked. */
export const extensionNodes: readonly unknown[] = Object.values(partsBy('type', await loadParts('nodes')))
