import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import type { Variant } from '#schemas/variant.ts'
import type { ClientCatalog } from '#server/compiler/catalogs/client-catalog.ts'
import { createClientCatalogs } from '#server/compiler/catalogs/client-catalogs.ts'
import type { CompiledScreen, CompileRequest } from '#server/compiler/screen-run.ts'
import { shopperVariant } from '#server/compiler/shopper-variant.ts'
import { makeEntry } from '#server/http/bytes/byte-entry.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { memoryLayouts } from '#server/testing/memory-stores.ts'
import { plainLayouts, plainRoutes } from '#server/testing/plain-shop.ts'
import { createByteCache } from './byte-cache.ts'
import { createScreenAnswers } from './screen-answers.ts'

const clock = () => new Date('2027-03-10T10:00:00.000Z')

const catalogs = createClientCatalogs({
  ...{ definitions: {}, ownHash: 'sha256-x', folder: null, checksAll: true, clock, report: () => {} },
})
const unknown = catalogs.of('sha256-y')

/** Answers whose screens name the shopper they were made for. */
function openAnswers() {
  const made: string[] = []
  const answers = createScreenAnswers({
    async make({ shopper }: CompileRequest) {
      const text = JSON.stringify(shopperVariant(shopper))
      made.push(text)
      const cache = { scope: 'public', tags: [], maxAge: 60 }
      const screen = { screen: { status: 200, seo: {}, title: text }, cache }
      return { is: 'screen', screen, isDegraded: false, validUntil: null, layouts: [] } as unknown as CompiledScreen
    },
    bytes: {
      screen: (screen: { screen: { title: string } }) =>
        makeEntry({ status: 200, bytes: Buffer.from(screen.screen.title), headers: {}, encodings: [] }),
    } as never,
    cache: createByteCache({ maxBytes: 1_000_000, clock, onRefreshError: () => {} }),
    catalogHash: 'sha256-x',
    layouts: memoryLayouts(plainLayouts).source,
    routes: plainRoutes,
    clock,
  })
  const get = async (variant: Partial<Shopper>, catalog: ClientCatalog = catalogs.own) => {
    const answer = await answers.answer({
      ...{ format: 'json', path: '/', requestId: 'r', headers: new Headers(), notice: null, waitingDrafts: [] },
      match: matchPath('/'),
      catalog,
      shopper: { ...SYSTEM_SHOPPER, ...variant },
    })
    return answer?.entry.bodies.identity?.toString()
  }
  const peek = (variant: Partial<Shopper>, catalog: ClientCatalog = catalogs.own) =>
    answers.peek('json', '/', { ...SYSTEM_SHOPPER, ...variant }, catalog)?.bodies.identity?.toString()
  return { made, get, peek }
}

describe('cached screens', () => {
  /** A visitor for each dimension of the variant that paths and layouts do not tell. */
  const dimensions: Record<
    Exclude<keyof Variant, 'locale' | 'kind' | 'device' | 'arms' | 'catalog'>,
    Partial<Shopper>
  > = {
    currency: { currency: 'EUR' },
    priceMode: { priceMode: 'net' },
    priceGroup: { priceGroup: 'horeca' },
    taxCountry: { taxCountry: 'DE' },
  }
  const variants: Partial<Shopper>[] = [
    {},
    ...Object.values(dimensions),
    { priceGroup: 'schools' },
    { taxCountry: 'PL' },
    { priceGroup: 'horeca', taxCountry: 'DE' },
  ]
  const own = variants.map((variant) => JSON.stringify(shopperVariant({ ...SYSTEM_SHOPPER, ...variant })))

  it('are never shared by two variants, neither kept nor while they are made', async () => {
    const { made, get, peek } = openAnswers()
    expect(await Promise.all(variants.map((variant) => get(variant)))).toEqual(own)
    expect(await Promise.all(variants.map((variant) => get(variant)))).toEqual(own)
    expect(variants.map((variant) => peek(variant))).toEqual(own)
    expect(made).toEqual(own)
    expect(new Set(made).size).toBe(variants.length)
    expect(peek({ priceGroup: 'nobody' })).toBeUndefined()
  })

  it('are shown to visitors alone', async () => {
    const { made, get, peek } = openAnswers()
    await get({})
    expect(peek({ kind: 'b2b' })).toBeUndefined()
    await get({ kind: 'b2b' })
    await get({ kind: 'b2b' })
    expect(made).toHaveLength(3)
  })

  it('are kept for each catalog, and one for all catalogs that are unknown', async () => {
    const { made, get, peek } = openAnswers()
    await get({})
    expect(peek({}, unknown)).toBeUndefined()
    await get({}, unknown)
    await get({}, catalogs.of('sha256-z'))
    expect([peek({}), peek({}, catalogs.of('sha256-q'))]).toEqual([own[0], own[0]])
    expect(made).toHaveLength(2)
  })
})
