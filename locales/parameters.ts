import type { Message } from './messages/message.ts'

/** Names of a text's parameters, sorted; a plural always has `count`. */
export function parametersOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : ['{count}', ...Object.values(message)]
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))].sort()
}
