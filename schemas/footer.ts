import { z } from 'zod'
import { RichText } from './rich-text.ts'
import { LinkTarget, PictureAddress } from './web-address.ts'

const target = z
  .enum(['_self', '_blank'])
  .meta({ description: 'Where the link opens: the same tab (`_self`) or a new one (`_blank`).' })
const label = (example: string) => z.string().meta({ description: 'Text of the link.', examples: [example] })

/** Addresses as screens have them, and as the commerce API has them: references and keys. */
const SHOP_ADDRESSES = { link: LinkTarget, src: PictureAddress }
const WIRE_ADDRESSES = { link: z.string(), src: z.string() }
type Addresses = typeof WIRE_ADDRESSES

const pictureOf = (src: z.ZodString) => ({
  src: src.meta({ description: 'The original: a path below /media/.', examples: ['/media/payment-methods.png'] }),
  alt: z
    .string()
    .meta({ description: 'What the image shows; empty for decoration.', examples: ['BLIK, Visa, Mastercard'] }),
  width: z
    .int()
    .min(1)
    .meta({ description: 'Width of the original, in px.', examples: [320] }),
  height: z
    .int()
    .min(1)
    .meta({ description: 'Height of the original, in px.', examples: [48] }),
})

type TextBlock = z.ZodObject<{ type: z.ZodLiteral<'text'>; content: z.ZodType }>

function footerOf<R extends z.ZodType>(richText: R, addresses: Addresses) {
  const text = z.strictObject({ type: z.literal('text'), content: richText }).meta({ description: 'Formatted text.' })
  return z
    .strictObject({
      /** the shop draws the first four. S9.19 */
      columns: z
        .array(z.array(columnBlock(text, addresses)))
        .meta({ description: 'Columns, each with its blocks in order.' }),
      /** null when not configured: the block is not drawn. S2.115 */
      postFooter: z
        .array(postBlock(text, addresses))
        .nullable()
        .meta({ description: 'Blocks below the columns; null when not configured.' }),
    })
    .meta({ description: 'The footer of all pages.' })
}

function columnBlock<T extends TextBlock>(text: T, { link, src }: Addresses) {
  const url = (example: string) => link.meta({ description: 'Path or allowed URL.', examples: [example] })
  return z
    .discriminatedUnion('type', [
      z
        .strictObject({
          type: z.literal('anchors'),
          items: z
            .array(z.strictObject({ label: label('Delivery'), url: url('/en/delivery'), target }))
            .meta({ description: 'The links, in order.' }),
        })
        .meta({ description: 'A list of links.' }),
      z
        .strictObject({
          type: z.literal('contacts'),
          items: z
            .array(
              z.strictObject({
                method: z
                  .string()
                  .meta({ description: 'Way of contact: `phone`, `email` or another one.', examples: ['phone'] }),
                label: label('+48 12 345 67 89'),
                url: url('tel:+48123456789'),
              }),
            )
            .meta({ description: 'Ways of contact, in order.' }),
        })
        .meta({ description: 'Ways to contact the shop.' }),
      z
        .strictObject({
          type: z.literal('image'),
          ...pictureOf(src),
          url: url('/en/payment')
            .nullable()
            .meta({
              description: 'Path or allowed URL that the image leads to; null for no link.',
              examples: ['/en/payment'],
            }),
          target,
          maxWidth: z
            .int()
            .min(1)
            .nullable()
            .meta({ description: 'Largest width to draw it in, in px; null: that of the column.', examples: [200] }),
        })
        .meta({ description: 'An image, with a link or without.' }),
      z
        .strictObject({
          type: z.literal('socials'),
          items: z
            .array(
              z.strictObject({
                social: z
                  .enum(['facebook', 'instagram', 'linkedin', 'twitter'])
                  .meta({ description: 'Name of the network.' }),
                url: url('https://www.instagram.com/lipa.example'),
                target,
              }),
            )
            .meta({ description: 'Profiles, in order.' }),
        })
        .meta({ description: 'Profiles of the shop in social networks.' }),
      text,
      z
        .strictObject({
          type: z.literal('title'),
          label: z.string().meta({ description: 'Text of the heading.', examples: ['Shopping'] }),
        })
        .meta({ description: 'Heading of the blocks below it.' }),
    ])
    .meta({ description: 'One block of a column of the footer.' })
}

function postBlock<T extends TextBlock>(text: T, { src }: Addresses) {
  const picture = pictureOf(src)
  return z
    .discriminatedUnion('type', [
      z
        .strictObject({ type: z.literal('frontend_image'), ...picture })
        .meta({ description: 'An image that ships with the shop.' }),
      z
        .strictObject({ type: z.literal('media_gallery_image'), ...picture })
        .meta({ description: 'An image that was uploaded.' }),
      text,
    ])
    .meta({ description: 'One block below the columns of the footer.' })
}

/** S3.28. Urls are localized paths or allowed absolute URLs; texts are sanitised trees. */
export const Footer = footerOf(RichText.meta({ description: 'The text.' }), SHOP_ADDRESSES)
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
export const WireFooter = footerOf(
  z.string().meta({ description: 'The text as HTML.', examples: ['<p>Open on weekdays.</p>'] }),
  WIRE_ADDRESSES,
)
export type WireFooter = z.infer<typeof WireFooter>
