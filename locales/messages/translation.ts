import type { pl } from './pl.ts'

/** A text by the number `{count}`: Polish has one, few, many and other, English and German one and other. Domain 6. */
export type PluralMessage = {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
/** A text of the shop. `{name}` stands for a parameter; braces stand for nothing else. */
export type Message = string | PluralMessage

export type MessageKey = keyof typeof pl

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** Names of the parameters of a text; a plural always has `count`. */
export type ParametersOf<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<M[keyof M]>

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Measured<T> = {
  readonly [K in MessageKey]: K extends keyof T
    ? Same<ParametersOf<T[K]>, ParametersOf<(typeof pl)[K]>> extends true
      ? T[K]
      : { 'expected the parameters': ParametersOf<(typeof pl)[K]>; 'but found': ParametersOf<T[K]> }
    : Message
}

/** Declares the texts of one language; a missing key, an extra key or other parameters than the Polish text's do not compile. */
export function translation<const T extends Readonly<Record<MessageKey, Message>>>(
  texts: T & Measured<T> & Readonly<Record<Exclude<keyof T, MessageKey>, never>>,
): T {
  return texts
}
