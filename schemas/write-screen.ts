import type { Node } from './node.ts'
import type { Screen } from './screen.ts'

/** How the parts of a screen become JSON. */
export interface ScreenWriting {
  /** the JSON of a node, which may be known already */
  textOf: (node: Node) => string
  /** the JSON of anything else; absent: `JSON.stringify` */
  write?: (value: unknown) => string
}

/** The JSON of a screen, the same as `JSON.stringify` gives, out of the JSON of its nodes. */
export function writeScreen(screen: Screen, { textOf, write = JSON.stringify }: ScreenWriting): string {
  const fields = Object.entries(screen).flatMap(([name, value]) => {
    if (value === undefined) return []
    return `"${name}":${name === 'nodes' ? writeNodes(screen.nodes, textOf) : write(value)}`
  })
  return `{${fields.join(',')}}`
}

/** The JSON of nodes by id. Ids need no escapes: see `NODE_ID`. */
function writeNodes(nodes: Readonly<Record<string, Node>>, textOf: (node: Node) => string): string {
  let text = ''
  for (const id in nodes) text += `${text === '' ? '' : ','}"${id}":${textOf(nodes[id]!)}`
  return `{${text}}`
}
