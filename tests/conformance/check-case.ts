import { itemsOf, type Part } from '#runtime/terminal/parts.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Repair } from '#schemas/repair.ts'
import type { Screen } from '#schemas/screen.ts'
import type { EffectsCase, Kit, ReadingCase, TreeCase } from './kit-format.ts'
import { ANY_TEXT, LEFT_OUT } from './left-out-texts.ts'

/** Each function says what a renderer did otherwise than a case expects, as sentences; none: it passes. */

export type Read = (
  screen: Screen,
) => Promise<{ screen: { nodes: Screen['nodes'] }; repairs: readonly Repair[] } | null>

export function screenOfCase(
  { envelope }: Pick<Kit, 'envelope'>,
  {
    nodes,
    data = {},
    locale = envelope.screen.locale,
  }: { nodes: Record<string, Node>; data?: Screen['data']; locale?: Locale },
): Screen {
  const { screen, cache } = envelope
  return {
    ...envelope,
    screen: { ...screen, locale },
    cache: { ...cache, variant: { ...cache.variant, locale } },
    nodes: structuredClone(nodes),
    data: structuredClone(data),
  }
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

/** Level `tree`: the same roles, names, states and texts in the same order. */
export function checkTree({ expect }: TreeCase, { tree, texts }: TreeCase['expect']): string[] {
  return [...differences('tree', tree, expect.tree), ...differences('texts', texts, expect.texts)]
}

/**
 * Level `text`: every link of the tree is offered with its address, but for those inside the page and to single pictures,
 * and the words of every heading and all texts are shown, but for those that `leftOut` names. `used` collects what was
 * needed of it.
 */
export function checkText(
  { messages, envelope }: Pick<Kit, 'messages' | 'envelope'>,
  { name: example, locale = envelope.screen.locale, expect }: TreeCase,
  parts: readonly Part[],
  { leftOut = LEFT_OUT, used = new Set<string>() } = {},
): string[] {
  const type = example.split('.')[0]!
  const offered = new Set(itemsOf(parts).flatMap((item) => (item.is === 'link' ? [item.href] : [])))
  const shown = wordsOf(parts).map(fold).join(' ')
  const shownLetters = lettersOf(shown)
  const entries = ['*', type].flatMap((of) => (leftOut[of] ?? []).map((entry) => ({ of, entry })))
  const isLeftOut = (text: string) => {
    const found = entries.find(({ entry }) => isTextOf(messages[locale], entry, text))
    if (found) used.add(`${found.of} ${found.entry}`)
    return found !== undefined
  }
  const inTree = expect.tree.flatMap(({ role, name, href }) => {
    const isPicture = type === 'product-gallery'
    if (role === 'link' && href && !href.startsWith('#') && !isPicture && !offered.has(href))
      return [`no link to ${href}`]
    // Numbers before a heading are drawn.
    return role === 'heading' && !shownLetters.includes(lettersOf(fold(name))) ? [`no heading '${name}'`] : []
  })
  const texts = expect.texts.filter((text) => !shown.includes(fold(text)) && !isLeftOut(text))
  return [...inTree, ...texts.map((text) => `no text '${text}'`)]
}

/** Whether a text is that of a message with any parameters, or the entry itself, which then is no key. */
function isTextOf(messages: Readonly<Record<string, unknown>>, entry: string, text: string): boolean {
  const message = messages[entry]
  if (message === undefined) return entry === ANY_TEXT || fold(text) === fold(entry)
  const forms = typeof message === 'string' ? [message] : Object.values(message as Record<string, string>)
  return forms.some((form) => {
    const pieces = form.split(/\{\w+\}/).map(fold)
    // One of signs and parameters only would be any text.
    return pieces.join('') !== '' && new RegExp(`^${pieces.join('.*')}$`, 'u').test(fold(text))
  })
}

/** Level `effects`. */
export function checkEffects({ expect }: EffectsCase, applied: EffectsCase['expect']): string[] {
  return differences('effects', applied, expect)
}

function wordsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.is === 'group') return [part.name, ...wordsOf(part.parts)]
    if (part.is === 'option') return [part.field.label, part.option.label]
    if (part.is === 'field')
      return [
        part.field.label,
        ...[part.field.value].flat().map(String),
        ...part.field.options.map(({ label }) => label),
      ]
    return [part.text]
  })
}

/** Signs and spaces between words are not said. */
const fold = (words: string) => words.replaceAll(/[^\p{L}\p{N}%€$]+/gu, '').toLowerCase()
const lettersOf = (words: string) => words.replaceAll(/[^\p{L}]+/gu, '')

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
