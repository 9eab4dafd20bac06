import { z } from 'zod'
import type { Product } from '#schemas/product.ts'
import { offeredProduct, variantOf } from '#server/compiler/address/chosen-variant.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { productOptionsNode } from './product-options.ts'
import { productPartsNode } from './product-parts.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'
import { addSteps } from './product-tiles.ts'

/** What only adds to the product may take so long, and is left out then. */
const EXTRA_MS = 600

export const productMainSection = section('product-main')({
  title: 'The viewed product: pictures, name, price, options, quantity and the way into the basket.',
  settings: z.strictObject({
    /** key of the text page about delivery, for the note beside German prices */
    deliveryPage: z.string().optional(),
    /** key in the store config of the sentence beside the delivery of what is in stock: until when an order goes out today */
    dispatchNote: ConfigTextKey.optional(),
    /** section of the same screen whose dialog asks visitors to log in before they can be told that a product is back */
    loginDialog: z.string().min(1).optional(),
    /** how options are drawn: `links` unless said, `buttons` of a form; both have an address for each choice */
    options: z.enum(['links', 'buttons']).optional(),
  }),
  needs: ['product', 'chosenOptions', 'config'],
  // Without it there is no page of a product: it is waited for as the product was.
  timeoutMs: 3500,
  varies: PRICE_DIMENSIONS,
  slots: ['below'],
  async resolve({ settings, data, link, locale, ports, orWithout, slots }) {
    const { product, chosenOptions } = data
    const [delivery, parts] = await Promise.all([
      deliveryPage(settings.deliveryPage, { ports, locale, link, orWithout }),
      // Parts that cannot be read must not cost the shopper the rest.
      productPartsNode(product, ports.catalogue).catch(() => null),
    ])
    const isConfigurable = product.configurableOptions.length > 0
    const variant = isConfigurable ? variantOf(chosenOptions, product) : null
    const isMissing = isConfigurable && variant === null
    const offered = offeredProduct(product, variant)
    const price = offered.prices[0] ?? null
    const canBuy = !isMissing && product.type !== 'grouped'
    const steps = canBuy && offered.available && price ? addSteps(offered.sku, chosenList(product, chosenOptions)) : []

    const summary: (NodeDraft | null)[] = [
      node(
        'product-head',
        {
          name: product.name,
          sku: offered.sku,
          ean: offered.ean,
          manufacturer: product.manufacturer,
          shortDescription: product.shortDescription,
          isNew: product.isNew,
          price: isMissing ? null : price,
        },
        { key: 'head' },
      ),
      node(
        'product-tile',
        {
          variant: 'product-page',
          // The pictures stand in the gallery.
          product: { ...offered, images: [] },
          taxRate: product.taxRate,
          isIncomplete: !canBuy,
          ...dispatchNote(settings.dispatchNote, data.config),
          ...delivery,
        },
        {
          key: 'buy',
          on: { add: steps },
          slots: {
            options: isConfigurable
              ? [productOptionsNode(product, chosenOptions, { isMissing, link, look: settings.options ?? 'links' })]
              : [],
          },
        },
      ),
      canBuy && !offered.available ? stockAlert(product.id, offered.sku, settings.loginDialog) : null,
      price && canBuy && price.tierPrices.length > 0
        ? node(
            'tier-prices',
            { currency: price.currency, base: price.finalPrice, tiers: price.tierPrices },
            { key: 'tiers' },
          )
        : null,
      parts,
    ]
    const gallery = node(
      'product-gallery',
      { images: offered.images, family: product.family, isOff: !isMissing && !offered.available },
      { key: 'gallery' },
    )
    return node(
      'product-view',
      {},
      { slots: { gallery: [gallery], summary: [...summary.filter((draft) => draft !== null), ...slots.below] } },
    )
  },
})

function dispatchNote(key: ConfigTextKey | undefined, config: StoreConfig | null): { dispatchNote?: string } {
  const text = key === undefined ? null : (config?.get(key) ?? null)
  return text === null ? {} : { dispatchNote: text }
}

/** Asks to be told when it is back; whoever is not logged in is asked to do so first. Spec 2. */
function stockAlert(productId: string, sku: string, dialog: string | undefined): NodeDraft {
  return node(
    'stock-alert',
    { userType: { $data: '/user/type' } },
    {
      key: 'alert',
      on: {
        notify: [{ do: 'call', op: 'product.notify', args: { productId, sku } }],
        ...(dialog !== undefined && { login: [{ do: 'open', target: `screen.${dialog}` }] }),
      },
    },
  )
}

/** The choice as the operation takes it, in the product's own order of options. Spec 7. */
function chosenList({ configurableOptions }: Product, chosen: Readonly<Record<string, string>>) {
  return configurableOptions.flatMap(({ code }) => {
    const value = chosen[code]
    return value === undefined ? [] : [{ code, value }]
  })
}

/** Where delivery costs stand. German law asks for the way to them beside the price; without the page the note has no link. */
async function deliveryPage(
  key: string | undefined,
  { ports, locale, link, orWithout }: Pick<LoadContext, 'ports' | 'locale' | 'link' | 'orWithout'>,
): Promise<{ deliveryHref?: string }> {
  if (!key || locale !== 'de') return {}
  // A text page that cannot be read, or takes long, must not cost the shopper the product.
  const page = await orWithout(EXTRA_MS, 'the page about delivery', ports.store.pageById(key))
  const slug = page?.slugs[locale]
  const href = slug ? link('cms_page', { slug }) : null
  return href ? { deliveryHref: href } : {}
}
