import type { DefinitionOf, NodeType } from './catalog.ts'
import type { Widget } from './host.ts'

/** A missing, extra or swapped widget does not compile. */
export const registry: { [T in NodeType]: Widget<DefinitionOf<T>> } = {}
