import type { Message } from './messages/message.ts'
import type { pl } from './messages/pl.ts'
import type { MessageKey, ParametersOf } from './messages/translation.ts'

export type { Message } from './messages/message.ts'
export type { MessageKey } from './messages/translation.ts'

/** The texts of a language. */
export type Messages = Readonly<Record<MessageKey, Message>>

/** `count` chooses the plural. A number is written as people write it (1 200); pass an id or a year as text. */
type Arguments<K extends MessageKey> = {
  readonly [N in ParametersOf<(typeof pl)[K]>]: N extends 'count' ? number : string | number
}

/** What follows the key in `t(key, …)`: nothing for a text without parameters. */
export type MessageArgs<K extends MessageKey> = [ParametersOf<(typeof pl)[K]>] extends [never]
  ? []
  : [args: Arguments<K>]
