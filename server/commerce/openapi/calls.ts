import { z } from 'zod'
import { CartRow, WireCart } from '#schemas/cart.ts'
import { Category, CategoryPage } from '#schemas/category.ts'
import { SlugTarget, WireContentPage } from '#schemas/content.ts'
import { WireFooter } from '#schemas/footer.ts'
import { JsonValue } from '#schemas/json.ts'
import { ListingQuery, WireListing } from '#schemas/listing.ts'
import { WireProduct } from '#schemas/product.ts'
import { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { CouponBody, EmptyBody, ItemChangeBody, NewItemBody } from '../engine/routes/cart-bodies.ts'
import { CollectionBody, ProductIdsBody, WireChanges, WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { PageChanges } from '../store/change-page.ts'
import { KeptMessage } from '../store/kept-messages.ts'
import { ContactBody, QuestionBody, StoredMessage } from '../store/messages.ts'
import { PageRow } from '../store/pages.ts'
import { TagsBody } from '../store/routes.ts'
import { ConfigChanges } from '../store/staff-routes.ts'
import { StockAlertBody, StoredStockAlert } from '../store/stock-alerts.ts'

/** One call of the contract. `path` is written as in OpenAPI; `{name?}` is optional with the slash before it. */
export type Call = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  body?: z.ZodType
  query?: Readonly<Record<string, string>>
  /** status and answer of a success; null for a picture (200) or no content (204) */
  answer: { status: number; schema: z.ZodType | null; type?: 'application/pdf' | 'text/html'; description: string }
  /** refusals besides those of every call */
  refusals?: readonly (401 | 403 | 404 | 409 | 410 | 422 | 429 | 503)[]
  isOpen?: true
}

/** Names of schemas in the document. */
export const namedSchemas = {
  Cart: WireCart,
  CartRows: z.array(CartRow),
  NewItem: NewItemBody,
  ItemChange: ItemChangeBody,
  Coupon: CouponBody,
  Empty: EmptyBody,
  Product: WireProduct,
  Products: WireProducts,
  ProductIds: ProductIdsBody,
  Collection: CollectionBody,
  Listing: WireListing,
  ListingQuery,
  CategoryPage,
  CategoryTree: z.strictObject({ data: z.array(Category) }),
  Category,
  JsonValue,
  SlugTarget,
  CustomerTerms,
  Changes: WireChanges,
  Footer: WireFooter,
  StoreConfig: z.strictObject({ data: z.array(StoreConfigEntry) }),
  ConfigChanges,
  Tags: TagsBody,
  TaggedConfig: z.strictObject({ data: z.array(TaggedConfig) }),
  ContentPage: WireContentPage,
  PageChanges,
  StoredPage: z.strictObject({
    key: z.string(),
    route: z.string().nullable(),
    texts: z.record(
      z.string(),
      z.strictObject({ title: z.string(), slug: z.string(), metaDescription: z.string(), content: z.string() }),
    ),
  }),
  ContentPages: z.strictObject({ data: z.array(PageRow) }),
  Contact: ContactBody,
  Question: QuestionBody,
  StoredMessage,
  StockAlert: StockAlertBody,
  StoredStockAlert,
  KeptMessages: z.strictObject({ data: z.array(KeptMessage) }),
  Refusal: z.strictObject({
    detail: z.string().meta({ description: 'A sentence for the shopper, in the language of accept-language.' }),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  }),
  DemoParts: z.object({ hasDemoAccounts: z.boolean(), usesSandboxBank: z.boolean() }),
  KeySet: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
} as const satisfies Record<string, z.ZodType>

const s = namedSchemas
const cart = { status: 200, schema: s.Cart, description: 'The cart.' }
const tree = { status: 200, schema: s.CategoryTree, description: 'Children of the category, down to the depth.' }
const ofCart = [403, 404] as const

/** The calls of the engine: those of S7.10-S7.34, then our own. */
export const engineCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/cart',
    summary: 'Lists the user’s carts, the one used last first.',
    answer: { ...cart, schema: s.CartRows, description: 'The carts.' },
    refusals: [401],
  },
  { method: 'post', path: '/cart', summary: 'Creates an empty cart.', body: s.Empty, answer: { ...cart, status: 201 } },
  {
    method: 'get',
    path: '/cart/{id}',
    summary: 'Loads a cart, priced in the currency asked for.',
    answer: cart,
    refusals: ofCart,
  },
  { method: 'delete', path: '/cart/{id}', summary: 'Takes everything out of a cart.', answer: cart, refusals: ofCart },
  {
    method: 'patch',
    path: '/cart/{id}/assign',
    summary: 'Makes a cart the user’s and takes over the user’s other carts.',
    body: s.Empty,
    answer: cart,
    refusals: [401, ...ofCart],
  },
  {
    method: 'post',
    path: '/cart/{id}/item',
    summary: 'Adds pieces of a product or of its chosen variant.',
    body: s.NewItem,
    answer: cart,
    refusals: [...ofCart, 422],
  },
  {
    method: 'patch',
    path: '/cart/{id}/item/{itemId}',
    summary: 'Sets the quantity of a line.',
    body: s.ItemChange,
    answer: cart,
    refusals: [...ofCart, 422],
  },
  {
    method: 'delete',
    path: '/cart/{id}/item/{itemId}',
    summary: 'Removes a line; one that is not there is no error.',
    answer: cart,
    refusals: ofCart,
  },
  {
    method: 'patch',
    path: '/cart/{id}/coupon',
    summary: 'Applies a discount code in place of the one before.',
    body: s.Coupon,
    answer: cart,
    refusals: [...ofCart, 422],
  },
  {
    method: 'delete',
    path: '/cart/{id}/coupon',
    summary: 'Removes the discount code.',
    answer: cart,
    refusals: ofCart,
  },
  {
    method: 'get',
    path: '/product/by-id/{id}',
    summary: 'A product with everything its page needs.',
    answer: { status: 200, schema: s.Product, description: 'The product.' },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/layout/category/{categoryId?}/{depth?}',
    summary: 'Categories below one (default 0, the root) down to a depth (default 2).',
    answer: tree,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/layout/menu/{categoryId?}/{depth?}',
    summary: 'The same for the menu (default depth 1).',
    answer: tree,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/layout/menu/mobile/{categoryId?}/{depth?}',
    summary: 'The same for the mobile menu (default depth 2).',
    answer: tree,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/search/short/{query}',
    summary: 'Products for a phrase, best first unless sorted otherwise.',
    body: s.ListingQuery,
    answer: { status: 201, schema: s.Listing, description: 'One page of products with facets.' },
  },
  {
    method: 'get',
    path: '/customer/terms',
    summary: 'Credit of the logged-in customer, in PLN minor units.',
    answer: { status: 200, schema: s.CustomerTerms, description: 'The terms; totals are null without any.' },
    refusals: [401],
  },
  {
    method: 'get',
    path: '/url/{slug}',
    summary: 'What a slug stands for in the language of accept-language; an old one gives today’s.',
    answer: { status: 200, schema: s.SlugTarget, description: 'The target.' },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/category/by-id/{id}',
    summary: 'A category as its own page needs it.',
    answer: { status: 200, schema: s.CategoryPage, description: 'The category.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/category/{id}/products',
    summary:
      'Products of a category and of those below it (0: of the whole shop). Filters are OR within an attribute and AND across; `price` takes ranges such as `20.00-50`.',
    body: s.ListingQuery,
    answer: { status: 200, schema: s.Listing, description: 'One page of products with facets.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/product/by-ids',
    summary: 'Products in the order asked for; missing ones are left out.',
    body: s.ProductIds,
    answer: { status: 200, schema: s.Products, description: 'The products.' },
  },
  {
    method: 'post',
    path: '/product/collection',
    summary: 'Products that are new, on sale or sold most, and can be bought.',
    body: s.Collection,
    answer: { status: 200, schema: s.Products, description: 'The products.' },
  },
  {
    method: 'get',
    path: '/changes',
    summary: 'Tags of what has changed on public screens after a cursor.',
    query: { after: 'Cursor of an earlier answer; without it only the newest cursor is answered.' },
    answer: {
      status: 200,
      schema: s.Changes,
      description: 'The tags; `reset` when the feed does not reach back that far.',
    },
  },
  {
    method: 'get',
    path: '/demo',
    summary: 'Parts of the demo shop that a public shop must not have.',
    answer: {
      status: 200,
      schema: s.DemoParts,
      description: 'Whether an account has a public password, and whether the sandbox bank takes payments.',
    },
  },
  {
    method: 'get',
    path: '/.well-known/jwks.json',
    summary: 'Public keys of user tokens.',
    answer: { status: 200, schema: s.KeySet, description: 'A JWK set.' },
    isOpen: true,
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document.',
    answer: { status: 200, schema: z.object({}), description: 'OpenAPI 3.1.' },
    isOpen: true,
  },
]

/** The calls of the store. */
export const storeCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/layout/footer/block',
    summary: 'The footer.',
    answer: { status: 200, schema: s.Footer, description: 'The footer.' },
  },
  {
    method: 'get',
    path: '/store-config',
    summary: 'Store config as pairs of slash-separated key and value.',
    answer: { status: 200, schema: s.StoreConfig, description: 'The pairs.' },
  },
  {
    method: 'get',
    path: '/store-config/stored',
    summary: 'Store config as it is stored: texts in every language, money in minor units.',
    answer: { status: 200, schema: s.StoreConfig, description: 'The pairs.' },
  },
  {
    method: 'patch',
    path: '/store-config',
    summary:
      'Changes entries by key, all or none; null removes one. Unknown keys and values of no use are refused by key.',
    body: s.ConfigChanges,
    answer: { status: 200, schema: s.StoreConfig, description: 'All entries as they are stored now.' },
  },
  {
    method: 'post',
    path: '/store-config/by-tags',
    summary: 'Titles of the entries with these tags.',
    body: s.Tags,
    answer: { status: 200, schema: s.TaggedConfig, description: 'The entries.' },
  },
  {
    method: 'get',
    path: '/page',
    summary: 'Every text page with its route or slugs, for links to it.',
    answer: { status: 200, schema: s.ContentPages, description: 'The pages.' },
  },
  {
    method: 'get',
    path: '/page/{key}',
    summary: 'A text page by its key.',
    answer: { status: 200, schema: s.ContentPage, description: 'The page.' },
    refusals: [404],
  },
  {
    method: 'patch',
    path: '/page/{key}',
    summary: 'Changes texts of a text page; with a slug its address changes, and the one before leads on.',
    body: s.PageChanges,
    answer: { status: 200, schema: s.StoredPage, description: 'The page as it is stored now, in every language.' },
    refusals: [404, 422],
  },
  {
    method: 'get',
    path: '/page/by-route/{route}',
    summary: 'The text page that a route is.',
    answer: { status: 200, schema: s.ContentPage, description: 'The page.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/contact',
    summary: 'Sends a message to the shop; stored once for an idempotency key.',
    body: s.Contact,
    answer: { status: 201, schema: s.StoredMessage, description: 'Its id.' },
    refusals: [403, 429],
  },
  {
    method: 'post',
    path: '/product/{id}/question',
    summary: 'Asks about a product; stored once for an idempotency key.',
    body: s.Question,
    answer: { status: 201, schema: s.StoredMessage, description: 'Its id.' },
    refusals: [403, 404, 429],
  },
  {
    method: 'get',
    path: '/message',
    summary: 'What shoppers wrote to the shop, the newest first, at most 200.',
    query: { before: 'Only messages from before this instant.' },
    answer: { status: 200, schema: s.KeptMessages, description: 'The messages.' },
    refusals: [422],
  },
  {
    method: 'delete',
    path: '/message/{id}',
    summary: 'Removes a message for good.',
    answer: { status: 204, schema: null, description: 'It is gone.' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/product/{id}/stock-alert',
    summary: 'Has the customer told when the product or one of its variants is back.',
    body: s.StockAlert,
    answer: { status: 201, schema: s.StoredStockAlert, description: 'The alert.' },
    refusals: [401, 404, 409],
  },
  {
    method: 'get',
    path: '/document/{key}',
    summary: 'A document by its key, which may hold slashes; those that are sold are refused.',
    answer: { status: 200, schema: null, type: 'application/pdf', description: 'The PDF file.' },
    refusals: [403, 404],
  },
  {
    method: 'get',
    path: '/media/{key}',
    summary: 'A source picture by its key, which may hold slashes.',
    answer: { status: 200, schema: null, description: 'The picture.' },
    refusals: [404],
  },
]
