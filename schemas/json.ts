import { z } from 'zod'

/** Any JSON value. Keys that reach a prototype are refused when documents are parsed (`schemas/safe-json.ts`). */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export const JsonValue: z.ZodType<JsonValue> = z.lazy(() =>
  z
    .union([z.string(), z.number(), z.boolean(), z.null(), z.array(JsonValue), z.record(z.string(), JsonValue)])
    .meta({ description: 'Any JSON value.', examples: [{ qty: 2 }] }),
)

/** A value that conditions compare with and bindings may have. */
export const JsonPrimitive = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .meta({ description: 'A text, a number, true, false or null.', examples: ['b2b', 3] })
export type JsonPrimitive = z.infer<typeof JsonPrimitive>
