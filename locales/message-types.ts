import type { Message } from './messages/message.ts'
import type { pl } from './messages/pl.ts'
import type { MessageKey, ParametersOf } from './messages/translation.ts'

export type { Message } from './messages/message.ts'
export type { MessageKey } from './messages/translation.ts'

/** The texts of a language. */
export type Messages = Readonly<Record<MessageKey, Message>>

/** `count` selects the plural form. Numbers are formatted (1 200); pass an id or a year as text. */
type Arguments<K extends MessageKey> = {
  readonly [N in ParametersOf<(typeof pl)[K]>]: N extends 'count' ? number : string | number
}

/**
 * Type of the key in `t(key, …)`: the key itself, or for an unknown key a sentence, which the compiler then prints:
 * `Argument of type '"cart.titel"' is not assignable to parameter of type '"There is no message 'cart.titel': …"'`.
 */
export type KnownKey<K extends string> = K extends MessageKey
  ? K
  : string extends K
    ? 'A message key must be a literal: pick it from a map of whole keys'
    : `There is no message '${K}': add it to locales/messages/pl.ts, en.ts and de.ts`

/**
 * Arguments after the key in `t(key, …)`: none for a text without parameters. After an unknown key any arguments are
 * allowed, so that the compiler reports only the key.
 */
export type MessageArgs<K extends string> = [K] extends [MessageKey]
  ? [ParametersOf<(typeof pl)[K]>] extends [never]
    ? []
    : [args: Arguments<K>]
  : unknown[]
