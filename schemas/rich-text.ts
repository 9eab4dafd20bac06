import { z } from 'zod'

/**
 * HTML of the commerce API, parsed and sanitised by the adapter: a tree of known elements, never a string. Links have
 * an allowed path or URL.
 */
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: RichInline[] }
  | { kind: 'link'; href: string; children: RichInline[]; target?: '_blank' | undefined }
  | { kind: 'break' }

/** Text within a block: plain, emphasised or linked. */
export const RichInline: z.ZodType<RichInline> = z.lazy(() =>
  z.union([
    z.strictObject({ kind: z.literal('text'), text: z.string() }),
    z.strictObject({ kind: z.enum(['strong', 'em']), children: z.array(RichInline) }),
    z.strictObject({
      kind: z.literal('link'),
      href: z.string(),
      children: z.array(RichInline),
      target: z.literal('_blank').optional(),
    }),
    z.strictObject({ kind: z.literal('break') }),
  ]),
)

/** A heading, a paragraph or a list. */
export const RichBlock = z.union([
  z.strictObject({ kind: z.literal('heading'), level: z.int().min(2).max(4), children: z.array(RichInline) }),
  z.strictObject({ kind: z.literal('paragraph'), children: z.array(RichInline) }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(RichInline)) }),
])
export type RichBlock = z.infer<typeof RichBlock>

/** HTML of the commerce API as a tree of allowed elements; empty for no text. Architecture 3. */
export const RichText = z.array(RichBlock)
export type RichText = z.infer<typeof RichText>
