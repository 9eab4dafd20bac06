import { z } from 'zod'
import { CAPTCHA_DISABLED } from '#schemas/captcha.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { PriceGroup } from '#schemas/user.ts'
import type { GoodsCalls } from '#server/admin/catalogue/catalogue-desk.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { type BulkRunsPort, noBulkRuns } from '#server/ports/bulk-runs.ts'
import { type GoodsFilesPort, noGoodsFiles } from '#server/ports/goods-files.ts'
import type { Capabilities, Ports, PortsFor, SharedPorts } from '#server/ports/ports.ts'
import { noPreviewLinks, type PreviewLinksPort, type RecordPreviewLink } from '#server/ports/preview-links.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import { noStaffLayouts, type RecordLayoutChange, type StaffLayoutsPort } from '#server/ports/staff-layouts.ts'
import type { StaffProductsPort } from '#server/ports/staff-products.ts'
import { noStaffReleases, type ReleaseStore, type StaffReleasesPort } from '#server/ports/staff-releases.ts'
import { commerceAccount } from './account.ts'
import { commerceBlog } from './blog.ts'
import { commerceCart } from './cart.ts'
import { commerceCatalogue } from './catalogue.ts'
import { commerceChanges } from './changes.ts'
import { commerceCheckout } from './checkout.ts'
import { commerceCompany } from './company.ts'
import { commerceFeeds } from './feeds.ts'
import { commerceGoodsCalls } from './goods-calls.ts'
import { commerceIdentity } from './identity.ts'
import { knownReads } from './known-reads.ts'
import { commerceLayoutTrail } from './layout-trail.ts'
import { commerceMessages } from './messages.ts'
import { commerceOrders } from './orders.ts'
import { commercePreviewTrail } from './preview-trail.ts'
import { commerceCustomer } from './readers/customer.ts'
import { linksFor } from './readers/links.ts'
import { commerceMedia } from './readers/media.ts'
import { readReadiness } from './readers/readiness.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { commerceReleaseStore } from './release-store.ts'
import { commerceReturns } from './returns.ts'
import { failureOf, isMissing, type Session } from './session.ts'
import { sharedReads } from './shared-reads.ts'
import { commerceShoppingLists } from './shopping-lists.ts'
import { commerceSitemap } from './sitemap.ts'
import { commerceStaff } from './staff.ts'
import { commerceStaffBlog } from './staff-blog.ts'
import { commerceStaffBulk } from './staff-bulk.ts'
import { commerceStaffCases } from './staff-cases.ts'
import { commerceStaffCategories } from './staff-categories.ts'
import { commerceStaffCompanies } from './staff-companies.ts'
import { commerceStaffConfig } from './staff-config.ts'
import { commerceStaffContent } from './staff-content.ts'
import { commerceStaffDiscounts } from './staff-discounts.ts'
import { commerceStaffExperiments } from './staff-experiments.ts'
import { commerceStaffFooter } from './staff-footer.ts'
import { commerceStaffKeys } from './staff-keys.ts'
import { commerceStaffMailbox } from './staff-mailbox.ts'
import { commerceStaffNames } from './staff-names.ts'
import { commerceStaffNotes } from './staff-notes.ts'
import { commerceStaffOrders } from './staff-orders.ts'
import { commerceStaffPacking } from './staff-packing.ts'
import { commerceStaffPictures } from './staff-pictures.ts'
import { commerceStaffProducts } from './staff-products.ts'
import { commerceStaffRedirects } from './staff-redirects.ts'
import { commerceStaffSearch } from './staff-search.ts'
import { commerceStaffWebhooks } from './staff-webhooks.ts'
import { commerceStaffWork } from './staff-work.ts'
import { commerceStore } from './store.ts'
import type { CallerHeaders } from './transport/call.ts'
import { unexpected } from './transport/call-errors.ts'
import { type CommerceClientOptions, type CommerceHttp, commerceClient } from './transport/http.ts'

export interface CommercePortsOptions extends Omit<CommerceClientOptions, 'now'> {
  /** where logged failures go (S8.25-S8.29, S8.33) */
  log: Report
  /** paths of the shop; its `locale` option is always given */
  links: LinkBuilder
  /** layouts for the studio, which the shop keeps itself; absent: it has none */
  staffLayouts?: ((record: RecordLayoutChange) => StaffLayoutsPort) | undefined
  /** releases, which the shop keeps itself, too; absent: it has none */
  staffReleases?: ((releases: ReleaseStore) => StaffReleasesPort) | undefined
  /** links to previews, which the shop keeps itself; absent: it has none */
  previewLinks?: ((record: RecordPreviewLink) => PreviewLinksPort) | undefined
  /** files of goods, which the shop keeps itself; absent: it keeps none */
  goodsFiles?: ((asker: GoodsAsker | null) => GoodsFilesPort) | undefined
  /** changes of many products, whose results the shop keeps; absent: it keeps none */
  bulkRuns?: ((asker: BulkAsker | null) => BulkRunsPort) | undefined
  /** steady milliseconds, for the circuit breaker; absent: the process's own */
  clock?: (() => number) | undefined
  /** features of the engine behind the API; default: all */
  capabilities?: Partial<Capabilities> | undefined
  /** sent as `captcha` by calls without a form */
  captchaFallback?: string | undefined
}

/** Who changes many products; each of `bulk` and `products` begins new calls. */
interface BulkAsker extends Pick<GoodsAsker, 'rights'> {
  bulk: () => StaffBulkPort
  products: () => Pick<StaffProductsPort, 'list'>
}

/** Who brings files of goods in, or takes them out. */
interface GoodsAsker {
  calls: GoodsCalls
  languages: () => Promise<readonly Locale[]>
  rights: () => Promise<readonly StaffRight[]>
}

export interface CommercePorts {
  portsFor: PortsFor
  shared: SharedPorts
  /** for releases that go out at a time, and those that were cut short */
  releaseStore: ReleaseStore
  /** Purges shared answers (config, footer, menus, pages) by tag; `shared.changes` does so by itself. */
  purge(tags: readonly string[]): void
}

const ALL: Capabilities = {
  coupons: true,
  facets: true,
  collections: true,
  pages: true,
  changes: true,
  personalCategories: true,
  pricesAt: true,
}
/**
 * Max age of shared answers that no purge reaches: with a change feed a safety net, without one the rule of
 * Architecture 4.
 */
const MAX_AGE_MS = { withFeed: 300_000, withoutFeed: 30_000 }

/** That a shop sells is asked again after this time; that it does not, each time. Orders are refused by the engine itself. */
const SELLING_MS = 60_000

const PICTURE_TIMEOUT_MS = 30_000

/** The ports of the shop over the REST API (S7.1-S7.34), embedded or remote. */
export function commercePorts(options: CommercePortsOptions): CommercePorts {
  const { log, links, clock, captchaFallback = CAPTCHA_DISABLED } = options
  const client = commerceClient({ ...options, now: clock })
  // Pictures may be drawn on first request: they have a time limit of their own, and their circuit never closes the
  // shop.
  const pictures = commerceClient({ ...options, timeoutMs: PICTURE_TIMEOUT_MS, now: clock })
  const capabilities = { ...ALL, ...options.capabilities }
  const maxAgeMs = capabilities.changes ? MAX_AGE_MS.withFeed : MAX_AGE_MS.withoutFeed
  const kept = sharedReads({ maxAgeMs })
  const productSlugs = sharedReads({ maxAgeMs })
  const selling = sharedReads({ maxAgeMs: SELLING_MS, maxEntries: 1 })
  const all = [kept, productSlugs, selling]
  const nobody: CallerHeaders = {
    locale: DEFAULT_LOCALE,
    currency: 'PLN',
    scope: 'amp_pl',
    captcha: captchaFallback,
    token: null,
    address: null,
  }

  function portsFor(shopper: Shopper, request: Parameters<PortsFor>[1] = {}): Ports {
    const { locale, currency, taxCountry, priceGroup, scope, captcha, token, staffToken, address, deviceName } = shopper
    const preview = shopper.preview && { at: shopper.preview.at, kind: shopper.kind }
    const caller = { locale, currency, taxCountry, priceGroup, scope, captcha, token, address, deviceName, preview }
    const http = client.forShopper(caller, request)
    const staffHttp = staffToken === null ? null : client.forShopper({ ...caller, token: null, staffToken }, request)
    // A refused log-in to the studio says nothing about the customer who is logged in beside it.
    const entryHttp = token === null ? http : client.forShopper({ ...caller, token: null }, request)
    const { requestId } = request
    // What the shop keeps itself is closed to a preview, which writes nothing.
    const own = preview ? null : options
    const failures: string[] = []
    const note: Session['note'] = (what, problem) =>
      log({
        kind: 'upstream',
        message: `${what} answered ${problem.status ?? 'nothing'}; the shop goes on without it`,
        ...(requestId !== undefined && { requestId }),
        detail: { status: problem.status, detail: problem.detail },
        ...(problem instanceof UpstreamError && { error: problem }),
      })
    const session: Session = {
      http,
      sharedHttp: () =>
        client.forShopper(
          { locale, currency, scope, captcha: captchaFallback, token: null, address: null },
          requestId === undefined ? {} : { requestId },
        ),
      staffHttp,
      locale,
      currency,
      isVisitor: token === null,
      links: linksFor(links, locale),
      tags: new Set(),
      shared: kept,
      productSlugs,
      selling,
      hasPersonalCategories: capabilities.personalCategories,
      failures,
      note,
      fail(what, problem) {
        failures.push(failureOf(what, problem))
        note(what, problem)
      },
    }
    const store = noted(commerceStore(session), failures)
    const staff = commerceStaff({ http: entryHttp, staffHttp })
    // Its work may go on after the answer, and asks the same again and again: each of its calls stands alone.
    const longHttp =
      staffToken === null
        ? null
        : () => client.forShopper({ ...caller, token: null, staffToken }, requestId === undefined ? {} : { requestId })
    const rights = async () => (await staff.self())?.rights ?? []
    const goodsAsker: GoodsAsker | null = longHttp && {
      calls: commerceGoodsCalls(longHttp),
      languages: async () => (await store.config())?.get('locale/options/allow') ?? LOCALES,
      rights,
    }
    const bulkAsker: BulkAsker | null = longHttp && {
      rights,
      bulk: () => commerceStaffBulk({ staffHttp: longHttp() }),
      products: () => commerceStaffProducts({ staffHttp: longHttp() }),
    }
    return {
      catalogue: noted(commerceCatalogue(session), failures),
      cart: commerceCart(session),
      checkout: commerceCheckout(session),
      orders: commerceOrders(session),
      returns: commerceReturns(session),
      company: commerceCompany(session),
      shoppingLists: commerceShoppingLists(session),
      store,
      blog: noted(commerceBlog(session), failures),
      customer: commerceCustomer(session),
      messages: commerceMessages(session),
      identity: commerceIdentity(session),
      account: commerceAccount(session),
      staff,
      staffOrders: commerceStaffOrders(session),
      staffCases: commerceStaffCases(session),
      staffMailbox: commerceStaffMailbox(session),
      staffCompanies: commerceStaffCompanies(session),
      staffNotes: commerceStaffNotes(session),
      staffPacking: commerceStaffPacking(session),
      staffKeys: commerceStaffKeys(session),
      staffWebhooks: commerceStaffWebhooks(session),
      staffWork: commerceStaffWork(session),
      staffNames: commerceStaffNames(session),
      staffExperiments: commerceStaffExperiments(session),
      staffConfig: commerceStaffConfig(session),
      staffContent: commerceStaffContent(session),
      staffProducts: commerceStaffProducts(session),
      staffBulk: commerceStaffBulk(session),
      staffPictures: commerceStaffPictures(session),
      staffFooter: commerceStaffFooter(session),
      staffBlog: commerceStaffBlog(session),
      staffCategories: commerceStaffCategories(session),
      staffRedirects: commerceStaffRedirects(session),
      staffSearch: commerceStaffSearch(session),
      staffDiscounts: commerceStaffDiscounts(session),
      staffLayouts: own?.staffLayouts?.(commerceLayoutTrail(session)) ?? noStaffLayouts,
      staffReleases: own?.staffReleases?.(commerceReleaseStore(staffHttp)) ?? noStaffReleases,
      goodsFiles: own?.goodsFiles?.(goodsAsker) ?? noGoodsFiles,
      bulkRuns: own?.bulkRuns?.(bulkAsker) ?? noBulkRuns,
      previewLinks: own?.previewLinks?.(commercePreviewTrail(session)) ?? noPreviewLinks,
      capabilities,
      known: knownReads(session),
      tags: session.tags,
      failures,
      refreshedToken: http.refreshedToken,
      hasSessionEnded: http.hasSessionEnded,
    }
  }

  // A client for each call: without a shopper there is no request within which reads could be shared.
  const http = () => client.forShopper(nobody)
  return {
    portsFor,
    shared: {
      media: commerceMedia(() => pictures.forShopper(nobody)),
      sitemap: commerceSitemap(http),
      feeds: commerceFeeds((view) => client.forShopper({ ...nobody, ...view }), links),
      changes: capabilities.changes ? commerceChanges(http, all) : null,
      // The token check caches the keys, and requests them again for an unknown key.
      async publicKeys() {
        const what = 'GET /.well-known/jwks.json'
        const reply = await http().get('/.well-known/jwks.json')
        if (reply.status !== 200) throw unexpected(what, reply)
        return readKeys(what, reply.body)
      },
      // Without a feed the list would grow old, and the engine refuses the tokens by itself.
      endedSessions: async () => (capabilities.changes ? readEnded(http()) : []),
      readiness: () => readReadiness(http()),
      priceGroups: () => readPriceGroups(http()),
    },
    releaseStore: commerceReleaseStore(client.forShopper({ ...nobody, operator: 'releases' })),
    purge(tags) {
      for (const reads of all) reads.purge(tags)
    },
  }
}

/**
 * The same port; errors are recorded among the failures, so that a screen that goes on without the result is degraded.
 */
function noted<P extends object>(port: P, failures: string[]): P {
  const methods = Object.entries(port as Record<string, (...given: unknown[]) => Promise<unknown>>)
  const noting = methods.map(([name, method]) => {
    const call = async (...given: unknown[]) => {
      try {
        return await method(...given)
      } catch (error) {
        if (error instanceof UpstreamError) failures.push(failureOf(name, error))
        throw error
      }
    }
    return [name, call]
  })
  return Object.fromEntries(noting) as P
}

/** RFC 7517; the members of a key depend on its kind. */
const KeySet = z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) })
const readKeys = readerOf(KeySet)

const readSessions = dataReaderOf(z.array(z.string()))

async function readEnded(http: CommerceHttp): Promise<string[]> {
  const what = 'GET /ended-sessions'
  const reply = await http.get('/ended-sessions')
  return isMissing(what, reply) ? [] : readSessions(what, reply.body)
}

const readGroups = dataReaderOf(z.array(PriceGroup))

async function readPriceGroups(http: CommerceHttp): Promise<string[] | null> {
  const what = 'GET /price-groups'
  const reply = await http.get('/price-groups')
  return isMissing(what, reply) ? null : readGroups(what, reply.body)
}
