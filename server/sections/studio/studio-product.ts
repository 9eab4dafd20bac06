import { z } from 'zod'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { section } from '#server/compiler/section.ts'
import { attributeFields } from '#server/forms/product-attributes.ts'
import { productTextFields, richProductFields } from '#server/forms/product-texts.ts'
import type { StaffProduct } from '#server/ports/staff-products.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { allowedCurrencies, allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { offerFacts } from './products/offer-facts.ts'
import { offersTable } from './products/offers-table.ts'
import { productPicturesForm } from './products/pictures-form.ts'
import { productActions } from './products/product-actions.ts'
import { nameOf, productBadges } from './products/product-words.ts'
import { promotionsTable } from './products/promotions-table.ts'
import { recordHead } from './record-head.ts'
import { richForm } from './rich-form.ts'

export const studioProductSection = section('studio-product')({
  title:
    'One product: whether it is shown, price and stock of an offer, its variants, its pictures, and its texts in all languages.',
  settings: z.strictObject({}),
  needs: [
    ...(['staffProduct', 'staffOffer', 'staffOffersPage', 'productPickers', 'stockPlaces', 'shopAttributes'] as const),
    ...(['productPromotions', 'config'] as const),
  ],
  submits: [
    ...(['studio.showProduct', 'studio.hideProduct', 'studio.saveProductTexts'] as const),
    ...(['studio.saveProductAttributes', 'studio.savePrice', 'studio.changeStock'] as const),
    ...(['studio.saveProductPictures', 'studio.arrangeProductPictures'] as const),
  ],
  resolve({ data, ...context }) {
    const {
      staffProduct: product,
      staffOffer: offer,
      staffOffersPage: page,
      productPickers,
      shopAttributes,
      config,
      stockPlaces: places,
      productPromotions: promotions,
    } = data
    const { t, staff, link, locale } = context
    const { sku, revision: seen, offers, texts } = product
    const languages = allowedLocales(config)
    const inUse = CURRENCIES.filter((each) => offers.some(({ prices }) => prices[each]))
    const currencies = CURRENCIES.filter((each) => inUse.includes(each) || allowedCurrencies(config).includes(each))
    const actions = productActions(product, { offer, currencies, places }, context)
    const missing = LOCALES.filter((each) => languages.includes(each) && !texts[each]?.name)
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const form = {
      ...({ op: 'studio.saveProductTexts', args: { id: sku, seen }, key: 'texts' } as const),
      ...{ title: t('studio.product.texts'), lead: t('studio.product.texts.effect') },
      ...{ fields: productTextFields(t, texts, languages), rich: richProductFields(texts, languages) },
      submit: t('studio.product.texts.submit'),
    }
    const attributes = {
      ...({ op: 'studio.saveProductAttributes', args: { id: sku, seen }, key: 'attributes', sent: '' } as const),
      ...{ title: t('studio.product.attributes'), lead: t('studio.product.attributes.effect') },
      fields: attributeFields(t, product.attributes, { attributes: shopAttributes, languages, locale }),
      submit: t('studio.product.attributes.submit'),
    }
    return [
      recordHead(
        {
          title: nameOf(product, locale),
          ...(offer === null && offers.length > 1 && { lead: t('studio.product.choose') }),
          back: { label: t('studio.products.back'), href: link('studio_products') ?? '/' },
          states: productBadges({ ...product, missing }, t),
          facts: [{ label: t('studio.product.sku'), value: sku }],
          links: linksOf(product, context),
          actions,
        },
        context,
      ),
      ...(offer ? [offerFacts(offer, { product, places }, context)] : []),
      ...(offers.length > 1 ? [offersTable(product, { currencies, page }, context)] : []),
      ...(promotions ? [promotionsTable(promotions, context)] : []),
      ...(mayChange
        ? [
            productPicturesForm(product, { languages, pickers: productPickers }, context),
            richForm(form, context),
            ...(shopAttributes.length > 0 ? [describedForm(attributes, { ...context, notice: null })] : []),
          ]
        : []),
    ]
  },
})

/** Its page in each language in which shoppers see it. */
function linksOf({ isEnabled, texts }: StaffProduct, { t, link }: Pick<LoadContext, 't' | 'link'>) {
  if (!isEnabled) return []
  return LOCALES.flatMap((locale) => {
    const slug = texts[locale]?.slug ?? ''
    const href = slug === '' ? null : link('product', { slug }, { locale })
    const language = t(`studio.language.in_${locale}`)
    return href === null ? [] : [{ label: t('studio.product.open', { language }), href, isNewTab: true as const }]
  })
}
