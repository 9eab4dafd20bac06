import type { Message } from './message.ts'
import type { pl } from './pl.ts'

export type MessageKey = keyof typeof pl

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** Names of a text's parameters; a plural always has `count`. */
export type ParametersOf<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<M[keyof M]>

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Measured<T> = {
  readonly [K in MessageKey]: K extends keyof T
    ? Same<ParametersOf<T[K]>, ParametersOf<(typeof pl)[K]>> extends true
      ? T[K]
      : { 'expected the parameters': ParametersOf<(typeof pl)[K]>; 'but found': ParametersOf<T[K]> }
    : Message
}

/**
 * Declares the texts of one language; missing keys, extra keys and parameters that differ from the Polish text do not
 * compile.
 */
export function translation<const T extends Readonly<Record<MessageKey, Message>>>(
  texts: T & Measured<T> & Readonly<Record<Exclude<keyof T, MessageKey>, never>>,
): T {
  return texts
}
