import { z } from 'zod'
import { JsonPrimitive } from './json.ts'
import { Pointer } from './pointer.ts'

/** A prop that follows live state. Legal only where the schema says `bindable(...)`. Architecture 3. */
export const DataBinding = z
  .strictObject({
    $data: Pointer.meta({ description: 'Place of the value in the live data.', examples: ['/cart/count'] }),
  })
  .meta({
    description: 'The value at a place of the live data; drawn again whenever it changes. Absent data draws nothing.',
  })
export type DataBinding = z.infer<typeof DataBinding>

/** A text with live values: `$t` is a key of the messages of its node's type, each argument a value or a binding. */
export const TextBinding = z
  .strictObject({
    $t: z
      .string()
      .min(1)
      .meta({
        description: "Key of a published message, one of those that the node's type lists.",
        examples: ['cart.lines'],
      }),
    args: z
      .record(z.string(), z.union([JsonPrimitive, DataBinding]))
      .optional()
      .meta({
        description:
          "Values of the pattern's `{parameters}` by name; `count` selects the plural form. Absent if it has none.",
        examples: [{ count: { $data: '/cart/count' } }],
      }),
  })
  .meta({ description: 'A text made of a pattern and live values.' })
export type TextBinding = z.infer<typeof TextBinding>

/** The schema's own value, or a binding to one. */
export function bindable<S extends z.ZodType>(schema: S) {
  return z.union([schema, DataBinding])
}

export const BindableText = z.union([z.string(), DataBinding, TextBinding]).meta({
  description: 'A text, a binding to one, or a pattern with live values.',
  examples: ['Cart', { $data: '/user/initials' }],
})
export type BindableText = z.infer<typeof BindableText>

export type Bindable<T> = T | DataBinding

/** Whether a prop is a binding and not a value. */
export function isDataBinding(value: unknown): value is DataBinding {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$data')
}

/** Whether a prop is a pattern with live values. */
export function isTextBinding(value: unknown): value is TextBinding {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$t')
}
