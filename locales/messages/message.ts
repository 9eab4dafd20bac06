/**
 * A text with plural forms by `{count}`: Polish has one, few, many and other, English and German one and other. Domain
 * 6.
 */
export type PluralMessage = {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
/** A text of the shop. `{name}` is a parameter; braces have no other use. */
export type Message = string | PluralMessage
