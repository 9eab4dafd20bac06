/** A text by the number `{count}`: Polish has one, few, many and other, English and German one and other. Domain 6. */
export type PluralMessage = {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
/** A text of the shop. `{name}` stands for a parameter; braces stand for nothing else. */
export type Message = string | PluralMessage
