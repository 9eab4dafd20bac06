import { itemsOf, type Part } from '#runtime/terminal/parts.ts'
import type { Node } from '#schemas/node.ts'
import type { Repair } from '#schemas/repair.ts'
import type { Screen } from '#schemas/screen.ts'
import type { TreeEntry } from './accessibility-tree.ts'
import type { EffectsCase, Kit, ReadingCase, TreeCase } from './kit-format.ts'

/** Each function says what a renderer did otherwise than a case expects, as sentences; none: it passes. */

export type Read = (
  screen: Screen,
) => Promise<{ screen: { nodes: Screen['nodes'] }; repairs: readonly Repair[] } | null>

export function screenOfCase(
  { envelope }: Kit,
  { nodes, data = {} }: { nodes: Record<string, Node>; data?: Screen['data'] },
): Screen {
  return { ...envelope, nodes: structuredClone(nodes), data: structuredClone(data) }
}

/** Level `reading`: the same nodes are left, and each change is told. */
export async function checkReading(kit: Kit, one: ReadingCase, read: Read): Promise<string[]> {
  const result = await read(screenOfCase(kit, one))
  if (!result) return ['nothing was left']
  const { lost, changed, diagnostics } = one.expect
  const expected = Object.fromEntries(Object.entries({ ...one.nodes, ...changed }).filter(([id]) => !lost.includes(id)))
  const told = result.repairs.map(({ node, type, step }) => ({ node, type, step }))
  return [...differences('nodes', result.screen.nodes, expected), ...differences('diagnostics', told, diagnostics)]
}

/** Level `tree`: the same roles, names and states in the same order. */
export function checkTree({ expect }: TreeCase, tree: readonly TreeEntry[]): string[] {
  return differences('tree', tree, expect.tree)
}

/**
 * Level `text`: every link of the tree is offered with its address, but for those inside the page and to single pictures,
 * and the words of every heading are shown.
 */
export function checkText({ name: example, expect }: TreeCase, parts: readonly Part[]): string[] {
  const offered = new Set(itemsOf(parts).flatMap((item) => (item.is === 'link' ? [item.href] : [])))
  const shown = wordsOf(parts).map(fold).join('')
  return expect.tree.flatMap(({ role, name, href }) => {
    const isPicture = example.startsWith('product-gallery.')
    if (role === 'link' && href && !href.startsWith('#') && !isPicture && !offered.has(href))
      return [`no link to ${href}`]
    return role === 'heading' && !shown.includes(fold(name)) ? [`no heading '${name}'`] : []
  })
}

/** Level `effects`. */
export function checkEffects({ expect }: EffectsCase, applied: EffectsCase['expect']): string[] {
  return differences('effects', applied, expect)
}

function wordsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    part.is === 'group' ? wordsOf(part.parts) : 'text' in part ? [part.text] : [part.field.label],
  )
}

/** Numbers before a heading are drawn, and spaces between its parts are not said. */
const fold = (words: string) => words.replaceAll(/[\s\u2060\d]+/g, '').toLowerCase()

function differences(what: string, given: unknown, expected: unknown): string[] {
  const [a, b] = [canonical(given), canonical(expected)]
  return a === b ? [] : [`${what}: ${a.slice(0, 2000)} instead of ${b.slice(0, 2000)}`]
}

/** JSON with sorted keys: their order means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}
