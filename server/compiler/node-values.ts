import { LRUCache } from 'lru-cache'
import type { Node } from '#schemas/node.ts'
import type { NodeReader } from '#schemas/read-node.ts'

/**
 * Nodes as immutable values: equal nodes are one object, so that what was made of it (its check, its JSON, its HTML) is
 * found by the object and made once. A value is its content; nothing can be outdated, and nothing needs to be purged.
 */
export interface NodeValues {
  /** the value that equals the node */
  valueOf(node: Node): Node
  /** the JSON of a node; kept for values */
  textOf(node: Node): string
  /** bytes of that JSON in UTF-8 */
  bytesOf(node: Node): number
}

/** Drawn in one language, a node takes about six times its JSON. */
const BYTES_PER_LETTER = 10
/** Overhead of a value beside its text. */
const VALUE_BYTES = 500
/**
 * Share of values that were met once. They are forgotten first, so that a crawl through addresses that nobody asks for
 * again does not push out what every page shows.
 */
const MET_ONCE_SHARE = 0.2

interface Known {
  text: string
  bytes: number
}

/** Holds values up to about `maxBytes`, with all that is made of them. */
export function createNodeValues({ maxBytes }: { maxBytes: number }): NodeValues {
  const known = new WeakMap<Node, Known>()
  const sizeCalculation = (_: Node, text: string) => VALUE_BYTES + BYTES_PER_LETTER * text.length
  const metOnce = new LRUCache<string, Node>({ maxSize: Math.ceil(maxBytes * MET_ONCE_SHARE), sizeCalculation })
  const metAgain = new LRUCache<string, Node>({ maxSize: Math.ceil(maxBytes * (1 - MET_ONCE_SHARE)), sizeCalculation })

  function metBefore(node: Node): Node {
    if (known.has(node)) return node
    const text = JSON.stringify(node)
    const usual = metAgain.get(text)
    if (usual) return usual
    const second = metOnce.get(text)
    if (second) {
      metOnce.delete(text)
      metAgain.set(text, second)
      return second
    }
    known.set(node, { text, bytes: Buffer.byteLength(text) })
    metOnce.set(text, node)
    return node
  }

  return {
    valueOf: metBefore,
    textOf: (node) => known.get(node)?.text ?? JSON.stringify(node),
    bytesOf: (node) => known.get(node)?.bytes ?? Buffer.byteLength(JSON.stringify(node)),
  }
}

/** The reader, which checks each object once: nodes do not change. */
export function checkOnce(reader: NodeReader): NodeReader {
  const valid = new WeakSet<Node>()
  return {
    ...reader,
    isValid(node) {
      if (valid.has(node)) return true
      const isValid = reader.isValid(node)
      if (isValid) valid.add(node)
      return isValid
    },
  }
}
