import type { Message } from './message.ts'
import type { pl } from './pl.ts'

export type MessageKey = keyof typeof pl

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** Names of a text's parameters; a plural always has `count`. */
export type ParametersOf<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<M[keyof M]>

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type WithPolishParameters<T> = {
  readonly [K in MessageKey]: K extends keyof T
    ? Same<ParametersOf<T[K]>, ParametersOf<(typeof pl)[K]>> extends true
      ? T[K]
      : { message: K; 'expected the parameters': ParametersOf<(typeof pl)[K]>; 'but found': ParametersOf<T[K]> }
    : Message
}
type WithoutExtraKeys<T> = {
  readonly [K in Exclude<keyof T, MessageKey>]: { 'there is no such message in locales/messages/pl.ts': K }
}

/**
 * Declares the texts of one language; missing keys, extra keys and parameters that differ from the Polish text do not
 * compile. `T` accepts any keys: if it required all of them, one missing key would stop its inference, and the compiler
 * would report each of the other texts.
 */
export function translation<const T extends Readonly<Record<string, Message>>>(
  texts: T & WithPolishParameters<T> & WithoutExtraKeys<T>,
): Readonly<Record<MessageKey, Message>> {
  return texts
}
