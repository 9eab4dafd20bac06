import { z } from 'zod'
import { RichText } from './rich-text.ts'

const Target = z.enum(['_self', '_blank'])

function footerOf<R extends z.ZodType>(richText: R) {
  const block = z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('anchors'),
      items: z.array(z.strictObject({ label: z.string(), url: z.string(), target: Target })),
    }),
    z.strictObject({
      type: z.literal('contacts'),
      items: z.array(z.strictObject({ method: z.string(), label: z.string(), url: z.string() })),
    }),
    z.strictObject({
      type: z.literal('image'),
      src: z.string(),
      alt: z.string(),
      url: z.string().nullable(),
      target: Target,
      width: z.int().min(1),
      height: z.int().min(1),
      maxWidth: z.int().min(1).nullable(),
    }),
    z.strictObject({
      type: z.literal('socials'),
      items: z.array(
        z.strictObject({
          social: z.enum(['facebook', 'instagram', 'linkedin', 'twitter']),
          url: z.string(),
          target: Target,
        }),
      ),
    }),
    z.strictObject({ type: z.literal('text'), content: richText }),
    z.strictObject({ type: z.literal('title'), label: z.string() }),
  ])
  const picture = { src: z.string(), alt: z.string(), width: z.int().min(1), height: z.int().min(1) }
  const postBlock = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('frontend_image'), ...picture }),
    z.strictObject({ type: z.literal('media_gallery_image'), ...picture }),
    z.strictObject({ type: z.literal('text'), content: richText }),
  ])
  return z.strictObject({
    /** the shop draws the first four. S9.19 */
    columns: z.array(z.array(block)),
    /** null when not configured: the block is not drawn. S2.115 */
    postFooter: z.array(postBlock).nullable(),
  })
}

/** S3.28. Urls are localized paths or allowed absolute URLs; texts are sanitised trees. */
export const Footer = footerOf(RichText)
export type Footer = z.infer<typeof Footer>

/** One block of a column. */
export const FooterBlock = Footer.shape.columns.element.element
export type FooterBlock = z.infer<typeof FooterBlock>

/** One block of the secondary footer. */
export const PostFooterBlock = Footer.shape.postFooter.unwrap().element
export type PostFooterBlock = z.infer<typeof PostFooterBlock>

/**
 * As on the wire of the commerce API: texts as HTML; a `url` may be `route:<key>`, `page:<key>`, `category:<id>` or a
 * real URL.
 */
export const WireFooter = footerOf(z.string())
export type WireFooter = z.infer<typeof WireFooter>
