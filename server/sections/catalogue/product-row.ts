import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import type { ProductSummary } from '#schemas/product.ts'
import { RouteTarget } from '#schemas/routes.ts'
import type { Dimension } from '#schemas/variant.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type Lacks, node, section } from '#server/compiler/section.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { listPriceNote } from './price-note.ts'
import { productTiles } from './product-tiles.ts'

/** Dimensions of a drawn price: its currency, leading amount, kind and group of customer, and country of VAT. */
export const PRICE_DIMENSIONS = [
  'currency',
  'priceMode',
  'kind',
  'priceGroup',
  'taxCountry',
] as const satisfies readonly Dimension[]

/** Limit of the commerce API. */
const MAX_ASKED = 100

/** Source of a row: a collection of the shop or of one category, products related to the current one, or chosen ones. */
export const ProductSource = z.union([
  z.strictObject({
    collection: z.enum(['bestsellers', 'new', 'latest', 'sale']).meta({
      description: 'Collection of the catalogue: `new` are those marked as new, `latest` the newest, marked or not.',
    }),
    categoryId: z
      .int()
      .min(1)
      .optional()
      .meta({
        description: 'Only products of this category; absent: all.',
        examples: [3],
        'x-reference': 'category',
      }),
  }),
  z.strictObject({
    related: z.enum(['related', 'crossSell', 'upSell']).meta({
      description:
        'What goes with the viewed product, or with the cart: similar products (`related`), additions (`crossSell`), or better ones (`upSell`).',
    }),
  }),
  z.strictObject({
    products: z
      .array(z.string().min(1))
      .min(1)
      .max(24)
      .meta({
        description: 'Ids of chosen products, in order; those that are not for sale are left out.',
        examples: [['zmierzch', 'etiopia-guji']],
        'x-reference': 'product',
      }),
  }),
])
export type ProductSource = z.infer<typeof ProductSource>

export const productRowSection = section('product-row')({
  title: 'A shelf of products: bestsellers, new ones, those on sale, or what goes with the viewed product.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading above the products.' }),
    source: ProductSource.meta({ description: 'Which products.' }),
    limit: z
      .int()
      .min(1)
      .max(24)
      .meta({ description: 'Most products to show.', examples: [12] }),
    link: z
      .strictObject({
        text: LocalizedText.meta({ description: 'Text of the link.' }),
        to: z
          .union([
            RouteTarget,
            z.strictObject({
              categoryId: z
                .int()
                .min(1)
                .meta({ description: 'Id of the category.', examples: [3] }),
            }),
          ])
          .meta({ description: 'A route, or the page of a category.', 'x-reference': 'link' }),
      })
      .optional()
      .meta({ description: 'Link to all of the products; absent: none.' }),
    deliveryPage: DeliveryPageSetting,
    show: z.enum(['always', 'no-results']).optional().meta({
      description: 'When it is drawn: always, or only if the list of the page is empty (`no-results`). Absent: always.',
    }),
  }),
  presets: [
    {
      key: 'bestsellers',
      name: { pl: 'najchętniej kupowane', en: 'bestsellers', de: 'Bestseller' },
      settings: {
        title: { pl: 'Najchętniej kupowane', en: 'Bestsellers', de: 'Bestseller' },
        source: { collection: 'bestsellers' },
        limit: 8,
      },
    },
    {
      key: 'new',
      name: { pl: 'nowości', en: 'new arrivals', de: 'Neuheiten' },
      settings: {
        title: { pl: 'Nowości', en: 'New arrivals', de: 'Neu eingetroffen' },
        source: { collection: 'latest' },
        limit: 8,
      },
    },
    {
      key: 'sale',
      name: { pl: 'promocje', en: 'sale', de: 'Angebote' },
      settings: {
        title: { pl: 'W promocji', en: 'On sale', de: 'Im Angebot' },
        source: { collection: 'sale' },
        limit: 8,
      },
    },
  ],
  // The screen decides which data is loaded; a row without a product or listing is left out.
  uses: ['listing', 'cart', 'product'],
  varies: PRICE_DIMENSIONS,
  async resolve({ settings, data, ports, locale, link, lacks, orWithout }) {
    const { listing, cart, product: viewed } = data
    if (settings.show === 'no-results' && listing?.total !== 0) return null
    // Products in the cart are left out.
    const inCart = new Set(cart?.items.map(({ product }) => product.id))
    const found = await readSource(settings.source, Math.min(settings.limit + inCart.size, MAX_ASKED), viewed, ports)
    const products = found.filter(({ id }) => !inCart.has(id)).slice(0, settings.limit)
    if (products.length === 0) return found.length === 0 ? explainEmpty(settings.source, { lacks, ports }) : null
    const href = settings.link ? await hrefOf(settings.link.to, link, ports) : null
    if (settings.link && href === null) lacks(`its link leads nowhere: ${JSON.stringify(settings.link.to)}`)
    return node(
      'product-row',
      {
        title: pickText(settings.title, locale),
        ...(settings.link && href ? { link: { label: pickText(settings.link.text, locale), href } } : {}),
        ...(await listPriceNote(settings.deliveryPage, products, { ports, locale, link, orWithout })),
      },
      { slots: { tiles: productTiles(products, { headingLevel: 3 }) } },
    )
  },
})

async function readSource(
  source: ProductSource,
  limit: number,
  viewed: LoadedData['product'] | undefined,
  { catalogue, capabilities }: LoadContext['ports'],
): Promise<ProductSummary[]> {
  if ('products' in source) return catalogue.productsByIds(source.products.slice(0, limit))
  if ('related' in source) return viewed ? catalogue.productsByIds(viewed[source.related].slice(0, limit)) : []
  if (!capabilities.collections) return []
  const { collection, categoryId } = source
  return catalogue.collection({ collection, limit, ...(categoryId === undefined ? {} : { categoryId }) })
}

/** An empty row is nothing odd, unless its category is gone. */
async function explainEmpty(
  source: ProductSource,
  { lacks, ports }: { lacks: Lacks; ports: Pick<LoadContext['ports'], 'catalogue'> },
): Promise<null> {
  const categoryId = 'collection' in source ? source.categoryId : undefined
  if (categoryId === undefined || (await ports.catalogue.categoryById(categoryId)) !== null) return null
  return lacks(`there is no category ${categoryId}`)
}

async function hrefOf(
  to: RouteTarget | { categoryId: number },
  link: LoadContext['link'],
  { catalogue }: LoadContext['ports'],
): Promise<string | null> {
  if ('categoryId' in to) return (await catalogue.categoryById(to.categoryId))?.url ?? null
  // Params of a stored link are checked at publish; the builder throws for an invalid one, and the section is left out.
  const build = link as (key: string, params: object, options: object) => string | null
  return build(to.route, to.params ?? {}, to.query ? { query: to.query } : {})
}
