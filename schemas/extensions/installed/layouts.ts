import { readFileSync } from 'node:fs'
import { findExtensions } from '../find-extensions.ts'

/** The layouts that come with the extensions, by name (`screens/acme_stores`), as text. */
export const extensionLayouts: Readonly<Record<string, string>> = Object.fromEntries(
  findExtensions().flatMap(({ layouts }) => layouts.map(({ name, file }) => [name, readFileSync(file, 'utf8')])),
)
