import { defineCatalog } from './define-catalog.ts'

/** Every node type of this shop; `registry.ts` must hold a widget for each. */
export const catalog = defineCatalog([])

export type NodeType = keyof typeof catalog
export type DefinitionOf<T extends NodeType> = (typeof catalog)[T]
