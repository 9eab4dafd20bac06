import type { TextPart } from './join-bytes.ts'
import type { Node } from './node.ts'
import type { Screen } from './screen.ts'

/** How the parts of a screen become JSON. */
export interface ScreenWriting {
  /** the JSON of a node, which may be known already */
  jsonOf: (node: Node) => TextPart
  /** the JSON of anything else; absent: `JSON.stringify` */
  write?: (value: unknown) => string
}

/** The JSON of a screen in parts, together the same as `JSON.stringify` gives, out of the JSON of its nodes. */
export function writeScreen(screen: Screen, { jsonOf, write = JSON.stringify }: ScreenWriting): TextPart[] {
  const parts: TextPart[] = []
  for (const [name, value] of Object.entries(screen)) {
    if (value === undefined) continue
    parts.push(`${parts.length === 0 ? '{' : ','}"${name}":`)
    if (name === 'nodes') writeNodes(screen.nodes, jsonOf, parts)
    else parts.push(write(value))
  }
  parts.push('}')
  return parts
}

/** The JSON of nodes by id. Ids need no escapes: see `NODE_ID`. */
function writeNodes(nodes: Readonly<Record<string, Node>>, jsonOf: ScreenWriting['jsonOf'], parts: TextPart[]): void {
  let before = '{"'
  for (const id in nodes) {
    parts.push(`${before}${id}":`, jsonOf(nodes[id]!))
    before = ',"'
  }
  parts.push(before === '{"' ? '{}' : '}')
}
