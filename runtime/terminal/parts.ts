/** A value that a shopper has typed or chosen; a list for boxes of one name. */
export type FieldValue = string | boolean | readonly string[]

export interface FieldOption {
  value: string
  label: string
  isOff?: boolean
}

/** `true` if another field has, or with `not` has not, this value. */
export interface FieldCondition {
  field: string
  equals: unknown
  not?: boolean
}

/** One field of a form. `one`: one of the options, `many`: any of them; `secret`: a password. */
export interface Field {
  name: string
  label: string
  type: 'text' | 'number' | 'check' | 'one' | 'many' | 'secret' | 'hidden'
  value: FieldValue
  options: readonly FieldOption[]
  when: readonly FieldCondition[]
  /** a choice is saved at once */
  saves: boolean
}

/** A form: what it sends, and how. */
export interface Form {
  id: string
  fields: Field[]
  /** a GET of an address with the fields as its query, or an event of a node with the fields as payload */
  send:
    | { by: 'address'; action: string; fixed: readonly (readonly [string, string])[] }
    | { by: 'event'; node: string; event: string; fixed: Readonly<Record<string, unknown>> }
  /** its only field is sent as soon as it has a value */
  isSentAtOnce: boolean
}

/** One thing that a text client shows. The kinds are those of an accessibility tree. */
export type Part =
  | { is: 'heading'; level: 1 | 2 | 3; text: string }
  | { is: 'text'; text: string }
  | { is: 'alert'; text: string }
  | { is: 'image'; text: string }
  | { is: 'link'; text: string; href: string; isCurrent: boolean }
  | { is: 'button'; text: string; form: Form; event: string | null }
  | { is: 'field'; form: Form; field: Field }
  | { is: 'option'; form: Form; field: Field; option: FieldOption }
  | { is: 'group'; name: string; parts: Part[] }

/** Parts that a shopper can use. */
export type Item = Extract<Part, { is: 'link' | 'button' | 'field' | 'option' }>

export const heading = (text: string, level: 1 | 2 | 3 = 2): Part => ({ is: 'heading', level, text })
export const text = (words: string): Part => ({ is: 'text', text: words })
export const link = (words: string, href: string, isCurrent = false): Part => ({
  is: 'link',
  text: words,
  href,
  isCurrent,
})
export const group = (name: string, parts: Part[]): Part => ({ is: 'group', name, parts })

/** A button that runs an event of a node with a fixed payload. */
export function eventButton(words: string, node: string, event: string, fixed: Record<string, unknown> = {}): Part {
  const send = { by: 'event', node, event, fixed } as const
  return { is: 'button', text: words, event, form: { id: `${node}:${event}`, fields: [], send, isSentAtOnce: false } }
}

export const field = (name: string, label: string, differs: Partial<Field> = {}): Field => ({
  name,
  label,
  type: 'text',
  value: '',
  options: [],
  when: [],
  saves: false,
  ...differs,
})

/** All parts that a shopper can use, in order. */
export function itemsOf(parts: readonly Part[]): Item[] {
  return parts.flatMap((part) =>
    part.is === 'group' ? itemsOf(part.parts) : 'form' in part || part.is === 'link' ? [part] : [],
  )
}
