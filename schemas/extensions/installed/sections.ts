import { partsBy } from '../check-parts.ts'
import { loadParts } from '../load-parts.ts'

/** The section types of the extensions, by name: not yet checked. */
export const extensionSections: Readonly<Record<string, unknown>> = partsBy('type', await loadParts('sections'))
