import type { z } from 'zod'
import { defineNode as defineShopNode, type NodeDefinition } from '#widgets/define-node.ts'

export { bindable } from '#schemas/binding.ts'
export { Cart } from '#schemas/cart.ts'
export { FooterBlock, PostFooterBlock } from '#schemas/footer.ts'
export { FormField, FormPart, FormStep } from '#schemas/form-field.ts'
export { Family, FocalPoint, Image, SizedImage } from '#schemas/image.ts'
export { JsonValue } from '#schemas/json.ts'
export { Currency, Locale, LocalizedText } from '#schemas/locale.ts'
export { MergeNotice } from '#schemas/merge-notice.ts'
export { Money, PriceMode } from '#schemas/money.ts'
export { OrderLine } from '#schemas/order-line.ts'
export { Attachment, Attribute, Download, ProductSummary, TileProduct } from '#schemas/product.ts'
export { ProductSafety } from '#schemas/product-safety.ts'
export { RichText } from '#schemas/rich-text.ts'
export { CustomerTerms, User } from '#schemas/user.ts'
export { Fragment, LinkTarget, PictureAddress, ShopPath, WebAddress } from '#schemas/web-address.ts'
export { CallToAction } from '#widgets/parts/call-to-action.ts'
export { HiddenField } from '#widgets/parts/hidden-field.ts'
export { IconName } from '#widgets/parts/icon-names.ts'
export { lineEvents } from '#widgets/parts/line-events.ts'
export { ListFilter, StatusBadge } from '#widgets/parts/list-filter.ts'
export { ListPages } from '#widgets/parts/list-pages.ts'
export { MenuEntry } from '#widgets/parts/menu-entry.ts'
export { Outcome, OutcomeOrNews } from '#widgets/parts/outcome.ts'
export { PhraseField } from '#widgets/parts/phrase-field.ts'
export { postFacts } from '#widgets/parts/post-facts.ts'
export { PriceNote } from '#widgets/parts/price-note-schema.ts'
export { ShopContacts } from '#widgets/parts/shop-contacts.ts'
export { NavigationLink, TextLink } from '#widgets/parts/text-link.ts'

type Parts<
  Type extends string,
  Props extends z.ZodObject,
  Slot extends string,
  Events extends Record<string, z.ZodObject>,
> = Parameters<typeof defineShopNode<Type, Props, Slot, Events>>[0]

/**
 * Declares a node type, as `#widgets/define-node.ts` does for the shop. Without a `group`: each extension has its own, and its pages
 * alone load it.
 */
export function defineNode<
  const Type extends string,
  Props extends z.ZodObject,
  const Slot extends string = never,
  // biome-ignore lint/complexity/noBannedTypes: a node without events has an empty record, not any record
  Events extends Record<string, z.ZodObject> = {},
>(
  parts: Omit<Parts<Type, Props, Slot, Events>, 'group' | 'catalog' | 'olderMessages'>,
): NodeDefinition<Type, Props, Slot, Events> {
  return defineShopNode<Type, Props, Slot, Events>({ ...parts, group: 'cms' } as Parts<Type, Props, Slot, Events>)
}
