import type { ExtensionRoute, Manifest } from './manifest.ts'

/** Words of one key: a text, or its plural forms by `{count}`. */
export type ExtensionMessage = string | Readonly<Record<string, string>>

/** Words of an extension by language and key. */
export type ExtensionMessages = Readonly<Record<'pl' | 'en' | 'de', Readonly<Record<string, ExtensionMessage>>>>

/** Paths of the files of one node type. */
export interface ExtensionWidget {
  type: string
  schema: string
  component: string
  fixtures: string
}

/** A file that adds one thing, under the name that it adds it with. */
export interface NamedFile {
  name: string
  file: string
}

/** Where an extension was found. */
export interface ExtensionSource {
  /** absolute, without links */
  folder: string
  /** the npm package that it came as, null for a folder */
  package: string | null
}

/** An extension as it lies on the disk: its files are there and well named; none of them has been run. */
export interface FoundExtension extends ExtensionSource, Pick<Manifest, 'name' | 'version' | 'title'> {
  routes: Readonly<Record<string, ExtensionRoute>>
  messages: ExtensionMessages
  widgets: readonly ExtensionWidget[]
  sections: readonly NamedFile[]
  screens: readonly NamedFile[]
  operations: readonly NamedFile[]
  /** what runs each operation */
  actions: readonly NamedFile[]
  /** ways to be paid, by the code of the provider */
  payments: readonly NamedFile[]
  /** sources of pickup points */
  pickups: readonly NamedFile[]
  /** registers of companies */
  registers: readonly NamedFile[]
  /** carriers that make labels, by the code of the port */
  shipments: readonly NamedFile[]
  /** by name, such as `screens/acme_stores` */
  layouts: readonly NamedFile[]
  /** styles that set tokens of the theme, null for none */
  theme: string | null
}
