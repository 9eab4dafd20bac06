import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pl } from '#locales/messages/pl.ts'
import { type MessageKeys, readMessageKeys } from './message-keys.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Of the formatter, with the line break. */
const MAX_LINE = 121

/** Text of `widgets/message-keys.ts`. */
function writeMessageKeys({ nodes, client }: MessageKeys): string {
  const entries = Object.entries(nodes).map(([type, keys]) => {
    const name = /^\w+$/.test(type) ? type : `'${type}'`
    // As the formatter writes lists.
    const line = `  ${name}: [${keys.map((key) => `'${key}'`).join(', ')}],\n`
    const lines = `  ${name}: [\n${keys.map((key) => `    '${key}',\n`).join('')}  ],\n`
    return line.length <= MAX_LINE ? line : lines
  })
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

if (import.meta.main)
  await writeFile(join(ROOT, 'widgets/message-keys.ts'), writeMessageKeys(await readMessageKeys(ROOT, Object.keys(pl))))
