import { hash } from 'node:crypto'
import { ownBytes } from '#schemas/join-bytes.ts'
import type { Node } from '#schemas/node.ts'
import type { NodeReader } from '#schemas/read-node.ts'
import { frozen } from '#server/platform/frozen.ts'
import { createScanResistantCache } from '#server/platform/scan-resistant-cache.ts'
import { createSeenBefore } from '#server/platform/seen-before.ts'

/**
 * Nodes as immutable values: equal nodes are one object, so that what was made of it (its check, its JSON, its HTML) is
 * found by the object and made once. A value is its content; nothing can be outdated, and nothing needs to be purged.
 */
export interface NodeValues {
  /**
   * The value that equals the node, else the node, which becomes a value when it comes again. It must not change after that.
   */
  intern(node: Node): Node
  /** The value that equals the node, else the node itself, which is kept nowhere: for what belongs to one person. */
  find(node: Node): Node
  /** the JSON of a node in UTF-8; kept for values */
  jsonOf(node: Node): Uint8Array
  /** a hash of that JSON */
  digestOf(node: Node): string
  /** bytes of that JSON in UTF-8 */
  bytesOf(node: Node): number
}

/** A node with its JSON and its HTML, which is kept in a few variants, takes about ten times its JSON. */
const BYTES_PER_LETTER = 10
/** Overhead of a value beside its text. */
const VALUE_BYTES = 500

/**
 * Holds values up to about `maxBytes`, with all that is made of them. `isChecked`: values are frozen, so that code which
 * changes one throws; for tests and development.
 */
export function createNodeValues({
  maxBytes,
  isChecked = process.env.NODE_ENV !== 'production',
}: {
  maxBytes: number
  isChecked?: boolean
}): NodeValues {
  const wasSeen = createSeenBefore()
  const known = new WeakMap<Node, { json: Uint8Array; digest: string }>()
  const values = createScanResistantCache<Node>({
    maxSize: maxBytes,
    sizeOf: (_, text) => VALUE_BYTES + BYTES_PER_LETTER * text.length,
  })

  return {
    intern(node) {
      if (known.has(node)) return node
      const text = JSON.stringify(node)
      const value = values.get(text)
      if (value) return value
      const digest = digestOfText(text)
      known.set(node, { json: ownBytes(text), digest })
      if (isChecked) frozen(node)
      // What comes once would grow old in memory, and cost as much again when it is collected.
      if (wasSeen(digest)) values.set(text, node)
      return node
    },
    find: (node) => (known.has(node) ? node : (values.get(JSON.stringify(node)) ?? node)),
    jsonOf: (node) => known.get(node)?.json ?? Buffer.from(JSON.stringify(node)),
    digestOf: (node) => known.get(node)?.digest ?? digestOfNode(node),
    bytesOf: (node) => known.get(node)?.json.length ?? Buffer.byteLength(JSON.stringify(node)),
  }
}

/** For nodes that are no values. */
export function digestOfNode(node: Node): string {
  return digestOfText(JSON.stringify(node))
}

function digestOfText(text: string): string {
  return hash('sha256', text, 'base64url')
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
