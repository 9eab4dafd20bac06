import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pl } from '#locales/messages/pl.ts'
import { type MessageKeys, readMessageKeys } from './message-keys.ts'
import { readWordPlaces, shopKeys, type WordPlaces } from './word-places.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Of the formatter, with the line break. */
const MAX_LINE = 121

/** A named list, as the formatter writes it. */
function listOf(name: string, items: readonly string[], indent: string): string {
  const line = `${indent}${name}: [${items.map((item) => `'${item}'`).join(', ')}],\n`
  const lines = `${indent}${name}: [\n${items.map((item) => `${indent}  '${item}',\n`).join('')}${indent}],\n`
  return line.length <= MAX_LINE ? line : lines
}

/** Text of `widgets/message-keys.ts`. */
function writeMessageKeys({ nodes, client }: MessageKeys): string {
  const entries = Object.entries(nodes).map(([type, keys]) =>
    listOf(/^\w+$/.test(type) ? type : `'${type}'`, keys, '  '),
  )
  return `// Written by \`npm run messages\` from the sources of widgets and runtime; a test compares.
import type { MessageKey } from '#locales/message-types.ts'

/** node type -> keys of the messages that its widget draws */
export const MESSAGE_KEYS: Readonly<Record<string, readonly MessageKey[]>> = {
${entries.join('')}}

/** Keys of messages that the runtime shows itself, for example when there is no connection. */
export const CLIENT_MESSAGE_KEYS: readonly MessageKey[] = [
${client.map((key) => `  '${key}',\n`).join('')}]
`
}

/** Text of `server/sections/studio/words/word-places.ts`. */
function writeWordPlaces(places: readonly WordPlaces[]): string {
  const entries = places.map(({ at, keys }) => `  {\n${listOf('at', at, '    ')}${listOf('keys', keys, '    ')}  },\n`)
  return `// Written by \`npm run messages\` from the sources of the shop and the shipped layouts; a test compares.

/** Keys of messages with the places in which they are all seen: names of layouts, \`section/<type>\`, \`answers\`, \`mails\`. */
export const WORD_PLACES: readonly { at: readonly string[]; keys: readonly string[] }[] = [
${entries.join('')}]
`
}

if (import.meta.main) {
  const read = await readMessageKeys(ROOT, Object.keys(pl))
  await writeFile(join(ROOT, 'widgets/message-keys.ts'), writeMessageKeys(read))
  const places = await readWordPlaces(ROOT, { keys: shopKeys(), ...read })
  await writeFile(join(ROOT, 'server/sections/studio/words/word-places.ts'), writeWordPlaces(places))
}
