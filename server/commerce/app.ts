import { createHmac } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getPath } from 'hono/utils/url'
import { isDiskFull } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import { handedBody } from '#server/platform/handed-values.ts'
import { MediaStorageError } from '#server/platform/media/media-storage.ts'
import type { DemoParts } from '#server/platform/safe-start.ts'
import { paceOf } from '#server/platform/slices.ts'
import { aboutRoutes } from './about-routes.ts'
import { fetchWithValue, keepValue, takeBody } from './answer-values.ts'
import { isUpload, maxBodyBytes } from './body-paths.ts'
import { createAttemptLimits } from './engine/accounts/attempt-limits.ts'
import { createFormerAddresses } from './engine/accounts/former-addresses.ts'
import { createKnownDevices } from './engine/accounts/known-devices.ts'
import { createSessions } from './engine/accounts/sessions.ts'
import { createCartFacts } from './engine/cart/cart-facts.ts'
import type { CatalogueIndex } from './engine/catalogue/catalogue-index.ts'
import type { ConfiguredRules } from './engine/checkout/buying-rules.ts'
import { type PickupPoints, storedPickupPoints } from './engine/checkout/pickup-points.ts'
import type { KsefPort } from './engine/invoicing/ksef/ksef-port.ts'
import type { RatesPort } from './engine/invoicing/rates/rates-port.ts'
import { sandboxRates } from './engine/invoicing/rates/sandbox-rates.ts'
import { createOrderLinks } from './engine/orders/order-links.ts'
import { NO_PROVIDER } from './engine/payments/no-provider.ts'
import type { PaymentProvider } from './engine/payments/provider.ts'
import { createImportRunner } from './engine/records/imports/import-runner.ts'
import { Refusal } from './engine/refusal.ts'
import { accountRoutes } from './engine/routes/account/account-routes.ts'
import { addressRoutes } from './engine/routes/account/address-routes.ts'
import { credentialRoutes } from './engine/routes/account/credential-routes.ts'
import { memberRoutes } from './engine/routes/account/member-routes.ts'
import { newsletterRoutes } from './engine/routes/account/newsletter-routes.ts'
import { ownDataRoutes } from './engine/routes/account/own-data-routes.ts'
import { cartRoutes } from './engine/routes/cart-routes.ts'
import { catalogueRoutes } from './engine/routes/catalogue-routes.ts'
import { changeRoutes } from './engine/routes/change-routes.ts'
import { checkoutRoutes } from './engine/routes/checkout-routes.ts'
import { companyRoutes } from './engine/routes/company-routes.ts'
import { feedRoutes } from './engine/routes/feed-routes.ts'
import { layoutRoutes } from './engine/routes/layout-routes.ts'
import { approvalRoutes } from './engine/routes/order/approval-routes.ts'
import { billingDocumentRoutes } from './engine/routes/order/billing-document-routes.ts'
import { caseRoutes } from './engine/routes/order/case-routes.ts'
import { filingAccessRoutes } from './engine/routes/order/filing-access-routes.ts'
import { orderFileRoutes } from './engine/routes/order/order-file-routes.ts'
import { orderRoutes } from './engine/routes/order/order-routes.ts'
import { paymentNoticeRoutes } from './engine/routes/order/payment-notice-routes.ts'
import { paymentRoutes } from './engine/routes/order/payment-routes.ts'
import { placeOrderRoutes } from './engine/routes/order/place-order-routes.ts'
import { shipmentNoticeRoutes } from './engine/routes/order/shipment-notice-routes.ts'
import { uploadRoutes } from './engine/routes/order/upload-routes.ts'
import { withdrawalRoutes } from './engine/routes/order/withdrawal-routes.ts'
import { shoppingListRoutes } from './engine/routes/shopping-list-routes.ts'
import { sitemapRoutes } from './engine/routes/sitemap-routes.ts'
import { staffAccountRoutes } from './engine/routes/staff/staff-account-routes.ts'
import { staffCancelItemsRoutes } from './engine/routes/staff/staff-cancel-items-routes.ts'
import { staffCarrierRoutes } from './engine/routes/staff/staff-carrier-routes.ts'
import { staffCompanyRoutes } from './engine/routes/staff/staff-company-routes.ts'
import { staffCustomerRoutes } from './engine/routes/staff/staff-customer-routes.ts'
import { staffDiscountRoutes } from './engine/routes/staff/staff-discount-routes.ts'
import { staffDocumentRoutes } from './engine/routes/staff/staff-document-routes.ts'
import { staffExperimentRoutes } from './engine/routes/staff/staff-experiment-routes.ts'
import { staffHistoryRoutes } from './engine/routes/staff/staff-history-routes.ts'
import { staffImportRoutes } from './engine/routes/staff/staff-import-routes.ts'
import { staffLabelRoutes } from './engine/routes/staff/staff-label-routes.ts'
import { staffMoneyRoutes } from './engine/routes/staff/staff-money-routes.ts'
import { staffNamesRoutes } from './engine/routes/staff/staff-names-routes.ts'
import { staffNoteRoutes } from './engine/routes/staff/staff-note-routes.ts'
import { staffOrderRoutes } from './engine/routes/staff/staff-order-routes.ts'
import { staffPackingRoutes } from './engine/routes/staff/staff-packing-routes.ts'
import { staffPriceRoutes } from './engine/routes/staff/staff-price-routes.ts'
import { staffProductRoutes } from './engine/routes/staff/staff-product-routes.ts'
import { staffRecordRoutes } from './engine/routes/staff/staff-record-routes.ts'
import { staffRedirectRoutes } from './engine/routes/staff/staff-redirect-routes.ts'
import { staffRefundPreviewRoutes } from './engine/routes/staff/staff-refund-preview-routes.ts'
import { staffReturnRoutes } from './engine/routes/staff/staff-return-routes.ts'
import { staffSalesRoutes } from './engine/routes/staff/staff-sales-routes.ts'
import { staffSearchRoutes } from './engine/routes/staff/staff-search-routes.ts'
import { staffShipmentRoutes } from './engine/routes/staff/staff-shipment-routes.ts'
import { staffStockRoutes } from './engine/routes/staff/staff-stock-routes.ts'
import { staffWebhookRoutes } from './engine/routes/staff/staff-webhook-routes.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { ShipmentPort } from './engine/shipments/shipment-port.ts'
import type { UploadFolder } from './engine/uploads/upload-folder.ts'
import { createVatNumbers } from './engine/vat-numbers/check-numbers.ts'
import { sandboxVies } from './engine/vat-numbers/sandbox-vies.ts'
import type { ViesPort } from './engine/vat-numbers/vies-port.ts'
import { checkHeaders } from './headers.ts'
import type { MediaLibrary } from './media/media-library.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { registeredCalls } from './openapi/call-routes.ts'
import type { CommerceEnv, StorePart } from './parts.ts'
import { sandboxNotices } from './sandbox-bank/notices.ts'
import { sandboxProvider } from './sandbox-bank/provider.ts'
import { sandboxBank } from './sandbox-bank/routes.ts'
import { readinessRoutes, type ShopState } from './selling/readiness-routes.ts'
import { staffKeyRoutes } from './staff/staff-key-routes.ts'
import { staffCallerOf } from './staff/staff-keys.ts'
import { staffLog } from './staff/staff-log.ts'
import type { TokenSigner } from './tokens.ts'
import { refuseZeroBytes } from './zero-bytes.ts'

type CommerceOptions = {
  engineDb: Database<EngineDatabase>
  store: StorePart
  index: Pick<CatalogueIndex, 'lists' | 'search'>
  /** the API key that every call carries as `cg-token` */
  token: string
  signer: TokenSigner
  /** the store config's rules of buying; read outside transactions */
  rules: () => Promise<ConfiguredRules>
  /** days from a login to the absolute end of its session (store config); read at each login */
  sessionDays: () => Promise<number>
  /** days for which an added product counts as new (store config), null for none; read outside transactions */
  newDays: () => Promise<number | null>
  /** source of pickup points, default: the engine's own database */
  points?: PickupPoints
  /** signs links to orders and the reports of the sandbox bank */
  orderKey: string
  /** providers of online payments; the first one is used, without any the sandbox bank */
  providers?: readonly PaymentProvider[]
  /** whether the sandbox bank takes payments without another provider; default: it does */
  hasSandboxBank?: boolean
  /** carriers that make labels, in order of preference; default: none */
  carriers?: readonly ShipmentPort[]
  /** the Polish national system of invoices; default: nothing is sent to it */
  ksef?: KsefPort | null
  /** exchange rates for VAT in złoty; default: the made-up ones of the sandbox */
  rates?: RatesPort
  /** the EU's register of VAT numbers; default: the made-up one of the sandbox */
  vies?: ViesPort
  /** files that are sold, by the key of their document; default: none */
  soldFile?: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** files of returns and complaints */
  uploads: UploadFolder
  /** the shop's own pictures and documents */
  media: MediaLibrary
  /** what the shop is, what keeps it from taking orders, and what is wrong; default: the demo shop, with nothing */
  selling?: ShopState
  /** whether webhooks may be sent to this machine, for development; default: not */
  webhooksToLoopback?: boolean
  /** imports have this process to themselves: they take no rest; default: shoppers are answered beside them */
  importsAlone?: boolean
  /** answered to a shop that others reach, which does not start with them */
  demoParts: () => Promise<DemoParts>
  clock?: () => Date
  /** notified of unexpected errors; the caller gets a 500 without details */
  report?: (error: unknown) => void
  /** messages for operators */
  warn?: (message: string) => void
}

export type Commerce = ReturnType<typeof createCommerce>

/**
 * The commerce API: everything behind the HTTP contract (S7.1-S7.34) and `/openapi.json`. The rest of the shop only
 * knows its `fetch`. Refusals are `{ detail, code, errors? }` with their status.
 */
export function createCommerce(options: CommerceOptions) {
  const { engineDb, store, index, signer, token } = options
  const { points = storedPickupPoints(engineDb.db) } = options
  const { clock = () => new Date(), report = () => {}, warn = () => {} } = options
  const { vies = sandboxVies({ clock }) } = options
  const rules = async () => {
    const { intraEu, ...configured } = await options.rules()
    return { ...configured, intraEu: intraEu && { ...intraEu, source: vies.source } }
  }
  const secretOf = (use: string) => createHmac('sha256', options.orderKey).update(use).digest('base64url')
  const bankKey = secretOf('sandbox bank')
  const webhooks = {
    key: Buffer.from(secretOf('webhook secrets'), 'base64url'),
    allowsLoopback: options.webhooksToLoopback ?? false,
  }
  const deliver = (request: Request) => app.fetch(request)
  const bank = sandboxNotices({ database: engineDb, secret: bankKey, deliver, report })
  const { hasSandboxBank = true, selling = { kind: 'demo', lacks: async () => [], health: async () => [] } } = options
  const sandbox = sandboxProvider({ database: engineDb, secret: bankKey, sendLater: bank.sendLater })
  const providers = [...(options.providers ?? []), hasSandboxBank ? sandbox : NO_PROVIDER]
  const engine = {
    database: engineDb,
    index,
    rules,
    cartFacts: createCartFacts({ database: engineDb, rules, clock }),
    points,
    links: createOrderLinks(options.orderKey),
    online: providers[0]!,
    providerOf: (code: string) => providers.find((provider) => provider.code === code) ?? null,
    carriers: options.carriers ?? [],
    ksef: options.ksef ?? null,
    rates: options.rates ?? sandboxRates(),
    vatNumbers: createVatNumbers({ database: engineDb, vies, clock, report }),
    soldFile: options.soldFile ?? (async () => null),
    uploads: options.uploads,
    report,
    isSelling: async () => (await selling.lacks()).length === 0,
  }
  const former = createFormerAddresses({ secret: secretOf('former addresses') })
  const imports = createImportRunner({
    ...{ database: engineDb, former, newDays: options.newDays, clock, report },
    pace: paceOf(engineDb.dialect, { isAlone: options.importsAlone ?? false }),
  })
  const sessions = createSessions(engineDb, { signer, days: options.sessionDays })
  // `COMMERCE_URL` includes a prefix (Architecture 6); calls with and without it mean the same.
  const app = new Hono<CommerceEnv>({ getPath: (request) => getPath(request).replace(/^\/commerce(?=\/)/, '') })

  app.onError((error, context) => {
    if (error instanceof Refusal) {
      const { message: detail, code, errors, faults } = error
      return context.json({ detail, code, ...(errors && { errors }), ...(faults && { faults }) }, error.status)
    }
    report(error)
    if (error instanceof MediaStorageError)
      return context.json(
        { detail: 'Pictures and documents are away; try again later.', code: 'media_unavailable' },
        503,
      )
    if (isDiskFull(error)) {
      return context.json({ detail: 'There is no room left to write to.', code: 'storage_full' }, 507)
    }
    return context.json({ detail: 'The commerce API failed to answer.', code: 'internal' }, 500)
  })
  app.notFound((context) => context.json({ detail: 'There is no such call.', code: 'call_unknown' }, 404))

  app.use(keepValue)
  app.use(takeBody)

  const limitTo = (maxSize: number): MiddlewareHandler<CommerceEnv> => {
    const onError = () => {
      throw new Refusal(413, 'body_too_large', `A body may have ${maxSize} bytes at most.`)
    }
    const limitStream = bodyLimit({ maxSize, onError })
    return (context, next) => {
      const handed = handedBody(context.req.raw)
      if (handed === undefined) return limitStream(context, next)
      return Buffer.byteLength(handed) > maxSize ? onError() : next()
    }
  }
  const limits = new Map<number, MiddlewareHandler<CommerceEnv>>()
  app.use((context, next) => {
    if (isUpload(context)) return next()
    const bytes = maxBodyBytes(context)
    const limit = limits.get(bytes) ?? limitTo(bytes)
    limits.set(bytes, limit)
    return limit(context, next)
  })
  // Browsers at the bank and providers send none of our headers.
  if (hasSandboxBank) app.route('/', sandboxBank({ database: engineDb, notices: bank }))
  app.route('/', paymentNoticeRoutes(engine, clock))
  app.route('/', shipmentNoticeRoutes(engine, clock))
  const staffOf = async (bearer: string, now: Date) =>
    (await store.callerOfSession(bearer, now)) ??
    staffCallerOf(engineDb.db, bearer, { now, rightsOfPerson: store.rightsOfPerson })
  app.use(checkHeaders({ apiKey: token, signer, sessions, staffOf, clock }))
  app.use(staffLog({ db: engineDb.db, warn, report }))

  app.use(refuseZeroBytes)

  app.route('/', aboutRoutes({ signer, demoParts: options.demoParts, routes: () => app.routes }))
  const accounts = {
    engine,
    store,
    sessions,
    limits: createAttemptLimits({ database: engineDb, clock }),
    devices: createKnownDevices({ secret: secretOf('known devices') }),
    former,
  }
  app.route('/', readinessRoutes(selling))
  app.route('/', accountRoutes(accounts))
  app.route('/', credentialRoutes(accounts))
  app.route('/', ownDataRoutes(accounts))
  app.route('/', addressRoutes(accounts))
  app.route('/', memberRoutes(accounts))
  app.route('/', newsletterRoutes(accounts))
  app.route('/', cartRoutes(engine))
  app.route('/', checkoutRoutes(engine))
  app.route('/', placeOrderRoutes(engine))
  app.route('/', orderRoutes(engine))
  app.route('/', approvalRoutes(engine))
  app.route('/', paymentRoutes(engine))
  app.route('/', orderFileRoutes(engine))
  app.route('/', billingDocumentRoutes(engine))
  app.route('/', withdrawalRoutes(engine, clock))
  app.route('/', caseRoutes(engine, clock))
  app.route('/', filingAccessRoutes(engine, clock))
  app.route('/', uploadRoutes(engine, clock))
  app.route('/', staffOrderRoutes(engine))
  app.route('/', staffDiscountRoutes(engine))
  app.route('/', staffDocumentRoutes(engine))
  app.route('/', staffHistoryRoutes(engine))
  app.route('/', staffShipmentRoutes(engine))
  app.route('/', staffLabelRoutes(engine))
  app.route('/', staffCarrierRoutes(engine))
  app.route('/', staffMoneyRoutes(engine))
  app.route('/', staffNoteRoutes(engine))
  app.route('/', staffRedirectRoutes(engine))
  app.route('/', staffPackingRoutes(engine))
  app.route('/', staffRefundPreviewRoutes(engine))
  app.route('/', staffCancelItemsRoutes(engine))
  app.route('/', staffReturnRoutes(engine))
  app.route('/', staffAccountRoutes(engine))
  app.route('/', staffCompanyRoutes(engine))
  app.route('/', staffCustomerRoutes(engine))
  app.route('/', staffPriceRoutes(engine))
  app.route('/', staffProductRoutes(engine))
  app.route('/', staffRecordRoutes({ ...engine, former, newDays: options.newDays }))
  app.route('/', staffNamesRoutes({ ...engine, peopleNames: store.peopleNames }))
  app.route('/', staffStockRoutes(engine))
  app.route('/', staffSalesRoutes(engine))
  app.route('/', staffExperimentRoutes(engine))
  app.route('/', staffSearchRoutes(engine))
  app.route('/', staffImportRoutes({ database: engineDb, imports }))
  app.route('/', staffWebhookRoutes({ database: engineDb, ...webhooks }))
  app.route('/', mediaRoutes({ media: options.media, notePicture: store.notePicture, report }))
  app.route('/', staffKeyRoutes({ database: engineDb, store }))
  app.route('/', catalogueRoutes(engine))
  app.route('/', companyRoutes(engine))
  app.route('/', shoppingListRoutes(engine))
  app.route('/', layoutRoutes(engine))
  app.route('/', sitemapRoutes(engine, store))
  app.route('/', feedRoutes(engine))
  app.route('/', changeRoutes(engine, store, clock))
  app.route('/', store.routes)
  // A route without a description stops the start, not the first reader of `/openapi.json`.
  const calls = registeredCalls(app.routes)

  return {
    fetch: (request: Request) => fetchWithValue(app, request),
    /** with their descriptions, for tests */
    calls,
    /** for jobs */
    engine,
    imports,
    sessions,
    /** for their delivery */
    webhooks,
    /** continues reports of the sandbox bank that were pending when the process ended */
    resume: bank.resume,
    /** after the reports in progress, and a slice of an import */
    async close() {
      await Promise.all([bank.close(), imports.close(), engine.vatNumbers.close()])
    },
  }
}
