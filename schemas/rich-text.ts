import { z } from 'zod'
import { LinkTarget } from './web-address.ts'

/**
 * HTML of the commerce API, parsed and sanitised by the adapter: a tree of known elements, never a string. Links have
 * an allowed path or URL.
 */
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: RichInline[] }
  | { kind: 'link'; href: string; children: RichInline[]; target?: '_blank' | undefined }
  | { kind: 'break' }

const inlineText = () => z.array(RichInline).meta({ description: 'Its text, in order.' })

/** Text within a block: plain, emphasised or linked. */
export const RichInline: z.ZodType<RichInline> = z
  .lazy(() =>
    z.union([
      z
        .strictObject({
          kind: z.literal('text'),
          text: z.string().meta({ description: 'Plain text; spaces count.', examples: ['Ground coffee keeps '] }),
        })
        .meta({ description: 'Plain text.' }),
      z
        .strictObject({
          kind: z.enum(['strong', 'em']).meta({ description: 'Strong importance (`strong`) or stress (`em`).' }),
          children: inlineText(),
        })
        .meta({ description: 'Emphasised text.' }),
      z
        .strictObject({
          kind: z.literal('link'),
          href: LinkTarget.meta({ description: 'Path or allowed URL.', examples: ['/en/delivery'] }),
          children: inlineText(),
          target: z.literal('_blank').optional().meta({
            description: 'Set if the link opens in a new tab; absent for the same one.',
          }),
        })
        .meta({ description: 'A link.' }),
      z.strictObject({ kind: z.literal('break') }).meta({ description: 'A new line.' }),
    ]),
  )
  .meta({ description: 'Text within a block: plain, emphasised, linked, or a new line.' })

/** A heading, a paragraph or a list. */
export const RichBlock = z
  .union([
    z
      .strictObject({
        kind: z.literal('heading'),
        level: z
          .int()
          .min(2)
          .max(4)
          .meta({ description: 'Level of the heading, as h2 to h4.', examples: [2] }),
        children: inlineText(),
      })
      .meta({ description: 'A heading.' }),
    z.strictObject({ kind: z.literal('paragraph'), children: inlineText() }).meta({ description: 'A paragraph.' }),
    z
      .strictObject({
        kind: z.literal('list'),
        ordered: z.boolean().meta({ description: 'Whether the items are numbered, from 1.' }),
        items: z.array(z.array(RichInline)).meta({ description: 'Text of each item, in order.' }),
      })
      .meta({ description: 'A list.' }),
  ])
  .meta({ description: 'A heading, a paragraph or a list.' })
export type RichBlock = z.infer<typeof RichBlock>

/** HTML of the commerce API as a tree of allowed elements; empty for no text. Architecture 3. */
export const RichText = z
  .array(RichBlock)
  .meta({ description: 'Formatted text as blocks, in order; never HTML. Empty for no text.' })
export type RichText = z.infer<typeof RichText>
