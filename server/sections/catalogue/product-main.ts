import { z } from 'zod'
import { isShipped } from '#schemas/is-shipped.ts'
import type { Product, ProductPrice } from '#schemas/product.ts'
import { offeredProduct, variantOf } from '#server/compiler/address/chosen-variant.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { percentOff } from '#server/platform/percent-off.ts'
import { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { priceNote } from './price-note.ts'
import { productOptionsNode } from './product-options.ts'
import { productPartsNode } from './product-parts.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'
import { addSteps, tileProduct } from './product-tiles.ts'

export const productMainSection = section('product-main')({
  title: 'The viewed product: pictures, name, price, options, quantity and the way into the basket.',
  settings: z.strictObject({
    deliveryPage: DeliveryPageSetting,
    dispatchNote: ConfigTextKey.optional().meta({
      description:
        'Key in store config of the note beside the delivery time of products in stock, such as the daily cut-off time; absent: none.',
    }),
    loginDialog: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          'Key of the section of the same screen that asks visitors to log in before they can order a stock alert; absent: nothing asks.',
        examples: ['login-dialog'],
      }),
    options: z.enum(['links', 'buttons']).optional().meta({
      description: 'Options as links or as buttons of a form; both have an address for each choice. Absent: `links`.',
    }),
  }),
  needs: ['product', 'chosenOptions', 'config'],
  // A product page is nothing without it: the section waits as long as the product itself.
  timeoutMs: 3500,
  varies: PRICE_DIMENSIONS,
  slots: ['below'],
  async resolve({ settings, data, link, locale, ports, orWithout, slots }) {
    const { product, chosenOptions } = data
    const [note, parts] = await Promise.all([
      priceNote(settings.deliveryPage, { ports, locale, link, orWithout }, isShipped(product)),
      // Unreadable parts must not cost the rest of the page.
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
          discountPercent: isMissing ? null : (price?.discountPercent ?? null),
        },
        { key: 'head' },
      ),
      node(
        'product-tile',
        {
          variant: 'product-page',
          // The gallery holds the pictures.
          product: tileProduct({ ...offered, images: [] }),
          taxRate: product.taxRate,
          isIncomplete: !canBuy,
          ...dispatchNote(settings.dispatchNote, data.config),
          ...note,
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
        ? node('tier-prices', { currency: price.currency, tiers: tiersOf(price) }, { key: 'tiers' })
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

/** Prices of larger quantities with what they save. */
function tiersOf({ finalPrice, tierPrices }: ProductPrice) {
  return tierPrices.map((tier) => ({ ...tier, savingPercent: percentOff(finalPrice.gross, tier.price.gross) }))
}

function dispatchNote(key: ConfigTextKey | undefined, config: StoreConfig | null): { dispatchNote?: string } {
  const text = key === undefined ? null : (config?.get(key) ?? null)
  return text === null ? {} : { dispatchNote: text }
}

/** Stock alert form; visitors are asked to log in first. S2.173. */
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

/** The choice as the operation takes it, in the product's own order of options. S7.16. */
function chosenList({ configurableOptions }: Product, chosen: Readonly<Record<string, string>>) {
  return configurableOptions.flatMap(({ code }) => {
    const value = chosen[code]
    return value === undefined ? [] : [{ code, value }]
  })
}
