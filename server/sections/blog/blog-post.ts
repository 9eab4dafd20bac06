import { z } from 'zod'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { ArticlePart } from '#server/platform/rich-text.ts'
import { listPriceNote } from '#server/sections/catalogue/price-note.ts'
import { PRICE_DIMENSIONS } from '#server/sections/catalogue/product-row.ts'
import { productTiles } from '#server/sections/catalogue/product-tiles.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { postFacts } from './post-facts.ts'

/** A text without the products of the shop is better than no text. */
const PRODUCTS_MS = 600

export const blogPostSection = section('blog-post')({
  title: 'The viewed post of the blog: title, author, day, picture, and its text with the products that it names.',
  settings: z.strictObject({ deliveryPage: DeliveryPageSetting }),
  needs: ['post'],
  slots: ['below'],
  varies: PRICE_DIMENSIONS,
  async resolve({ settings, data: { post }, slots, t, ...context }) {
    const { ports, orWithout, locale } = context
    async function partNode(part: ArticlePart, at: number): Promise<NodeDraft[]> {
      if (part.kind === 'text') return [node('rich-text-block', { content: part.content }, { key: `text-${at}` })]
      const products = await orWithout(PRODUCTS_MS, 'the products of a post', ports.catalogue.productsByIds(part.ids))
      if (!products || products.length === 0) return []
      const note = await listPriceNote(settings.deliveryPage, products, context)
      const tiles = productTiles(products, { headingLevel: 3 })
      return [node('product-row', { title: '', ...note }, { key: `products-${at}`, slots: { tiles } })]
    }
    const content = await Promise.all(post.content.map(partNode))
    const { title, lead, author } = post
    return node(
      'blog-post',
      { title, lead, author: t('blog.author', { name: author }), ...postFacts(post, { t, locale }) },
      { slots: { content: content.flat(), below: slots.below } },
    )
  },
})
