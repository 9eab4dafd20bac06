import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { PublishedCatalog } from '../client/index.ts'
import { drawAddressBook, drawCreditBadge, drawCreditLimit } from './drawings/account.ts'
import {
  drawCartLines,
  drawCartPage,
  drawCartSummary,
  drawCheckoutSummary,
  drawCouponForm,
  drawMiniCart,
  drawStepper,
} from './drawings/cart.ts'
import { drawDeclared } from './drawings/declared-parts.ts'
import { drawForm } from './drawings/form.ts'
import * as lists from './drawings/lists.ts'
import { drawOrderLines, drawShoppingLists } from './drawings/order-lines.ts'
import { drawContentPage, drawPaymentWatch } from './drawings/pages.ts'
import * as facts from './drawings/product-facts.ts'
import * as products from './drawings/products.ts'
import type { Typed } from './form-values.ts'
import { holds, resolveBindings } from './live-data.ts'
import type { NodeContext } from './node-context.ts'
import { type Form, group, type Part } from './parts.ts'
import type { Words } from './words.ts'

/** What a screen is drawn from, besides itself. */
export interface OutlineParts {
  catalog: PublishedCatalog
  words: Words
  data: Readonly<Record<string, unknown>>
  /** ids of open overlays */
  open: ReadonlySet<string>
  /** node types that begin closed */
  overlays: ReadonlySet<string>
  typed: (form: string) => Typed
  errorsOf: (form: string) => Readonly<Record<string, string>>
}

/** The regions of a page; of a screen without a page all is `main`. */
export interface Outline {
  header: Part[]
  main: Part[]
  footer: Part[]
  overlays: Part[]
}

/** Node types whose props do not say enough about how they are used. All others are drawn by `drawDeclared`. */
const DRAWINGS: Readonly<Record<string, (context: NodeContext) => Part[]>> = {
  'address-book': drawAddressBook,
  'cart-lines': drawCartLines,
  'cart-page': drawCartPage,
  'cart-summary': drawCartSummary,
  'checkout-stepper': drawStepper,
  'checkout-summary': drawCheckoutSummary,
  'content-page': drawContentPage,
  'coupon-form': drawCouponForm,
  'credit-badge': drawCreditBadge,
  'credit-limit': drawCreditLimit,
  'filter-price': lists.drawFilterPrice,
  'filter-values': lists.drawFilterValues,
  'listing-filters': lists.drawFilters,
  'mini-cart': drawMiniCart,
  'order-lines': drawOrderLines,
  'order-list': lists.drawOrderList,
  'payment-watch': drawPaymentWatch,
  'post-list': lists.drawPostList,
  'price-switch': lists.drawPriceSwitch,
  'product-attachments': facts.drawAttachments,
  'product-attributes': facts.drawAttributes,
  'product-head': facts.drawProductHead,
  'product-listing': lists.drawListing,
  'product-parts': products.drawProductParts,
  'product-options': products.drawProductOptions,
  'product-questions': facts.drawQuestions,
  'product-safety': facts.drawSafety,
  'product-tile': products.drawProductTile,
  'search-form': lists.drawSearch,
  'search-head': lists.drawSearchHead,
  'shop-settings': lists.drawSettings,
  'shopping-lists': drawShoppingLists,
  'tier-prices': products.drawTierPrices,
}

/** Draws a screen as an outline of headings, texts, links, buttons and fields. */
export function drawScreen(screen: Screen, parts: OutlineParts): Outline {
  const { words, data, catalog } = parts
  const { document } = catalog
  const { priceMode = 'gross', currency, kind } = screen.cache.variant

  function draw(id: string, form: Form | null): Part[] {
    const node = screen.nodes[id]
    const shape = node && document.nodes[node.type]
    if (!node || !shape || !holds(node.when, data)) return []
    if (isOverlay(node) && !parts.open.has(id)) return []
    const context = contextOf(id, node, shape, form)
    const drawn =
      node.type === 'form' ? drawForm(context, parts.typed) : (DRAWINGS[node.type]?.(context) ?? drawGeneral(context))
    const label = resolveBindings(node.a11y?.label, data, words)
    return typeof label === 'string' && label !== '' ? [group(label, drawn)] : drawn
  }

  function isOverlay({ type }: Node): boolean {
    // The banner asks what this device may store, and a terminal stores nothing.
    return parts.overlays.has(type) || type === 'consent-banner'
  }

  function contextOf(id: string, node: Node, shape: NodeContext['shape'], form: Form | null): NodeContext {
    return {
      id,
      type: node.type,
      node,
      props: resolveBindings(node.props, data, words) as NodeContext['props'],
      shape,
      words,
      priceMode,
      isCompany: kind === 'b2b' || kind === 'b2bPlus',
      currency,
      form,
      resolve(schema) {
        const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : null
        return name === null ? schema : (document.$defs[name] ?? {})
      },
      slot: (name, own = form ?? undefined) => (node.slots?.[name] ?? []).flatMap((child) => draw(child, own ?? null)),
      errorsOf: parts.errorsOf,
      handles: (event) => (node.on?.[event]?.length ?? 0) > 0,
    }
  }

  /** Props first, then the children slot by slot. */
  function drawGeneral(context: NodeContext): Part[] {
    const slots = Object.keys(context.node.slots ?? {}).flatMap((slot) => context.slot(slot))
    return drawDeclared(context, slots)
  }

  const root = screen.nodes[screen.root]
  if (root?.type !== 'page') return { header: [], main: draw(screen.root, null), footer: [], overlays: [] }
  const region = (slot: string) => (root.slots?.[slot] ?? []).flatMap((id) => draw(id, null))
  return { header: region('header'), main: region('main'), footer: region('footer'), overlays: region('overlays') }
}
