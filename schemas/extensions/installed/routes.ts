import { findExtensions } from '../find-extensions.ts'
import type { ExtensionRoute } from '../manifest.ts'

/** The routes of the extensions by key. */
export const extensionRoutes: Readonly<Record<string, ExtensionRoute>> = Object.assign(
  {},
  ...findExtensions().map(({ routes }) => routes),
)
