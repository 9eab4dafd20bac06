import { partsBy } from '../check-parts.ts'
import { loadParts } from '../load-parts.ts'

/** The assemblers of the extensions' screens, by route key. */
export const extensionScreens: Readonly<Record<string, unknown>> = partsBy('route', await loadParts('screens'))
