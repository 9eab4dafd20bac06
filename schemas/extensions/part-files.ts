import type { FoundExtension, NamedFile } from './found-extension.ts'

/** The files of an extension whose default exports are of one kind, by that kind. */
export const PART_FILES = {
  nodes: ({ widgets }) => widgets.map(({ type, schema }) => ({ name: type, file: schema })),
  widgets: ({ widgets }) => widgets.map(({ type, component }) => ({ name: type, file: component })),
  fixtures: ({ widgets }) => widgets.map(({ type, fixtures }) => ({ name: type, file: fixtures })),
  sections: ({ sections }) => sections,
  screens: ({ screens }) => screens,
  operations: ({ operations }) => operations,
  actions: ({ actions }) => actions,
  payments: ({ payments }) => payments,
  pickups: ({ pickups }) => pickups,
  registers: ({ registers }) => registers,
  shipments: ({ shipments }) => shipments,
} as const satisfies Readonly<Record<string, (extension: FoundExtension) => readonly NamedFile[]>>

export type PartKind = keyof typeof PART_FILES
