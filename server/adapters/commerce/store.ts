import { z } from 'zod'
import { type ContentPage, WireContentPage } from '#schemas/content.ts'
import { DeliveryTerms } from '#schemas/delivery-terms.ts'
import { WireFooter } from '#schemas/footer.ts'
import { WireProductQuestion } from '#schemas/product-question.ts'
import { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { parseHtml } from '#server/platform/rich-text.ts'
import type { StorePort } from '#server/ports/store.ts'
import { READ_NAMES } from './known-reads.ts'
import { footerReferences, toFooter } from './readers/footer.ts'
import { toMinor } from './readers/money.ts'
import { readReadiness } from './readers/readiness.ts'
import { resolveReferences } from './readers/references.ts'
import { toStoreConfig } from './readers/store-config.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { isMissing, readForAll, type Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import { path } from './transport/paths.ts'

const readFooter = readerOf(WireFooter)
const readEntries = dataReaderOf(z.array(StoreConfigEntry))
const readTagged = dataReaderOf(z.array(TaggedConfig))
const readTerms = dataReaderOf(z.array(DeliveryTerms))
const readQuestions = dataReaderOf(z.array(WireProductQuestion))
const readPage = readerOf(WireContentPage)
const readKeys = dataReaderOf(z.array(z.object({ key: z.string() })))

export function commerceStore(session: Session): StorePort {
  async function page(what: string): Promise<ContentPage | null> {
    return readForAll(session, what, async ({ http, fail }) => {
      const reply = await http.get(what)
      // `pages` also covers one that does not exist yet.
      if (isMissing(`GET ${what}`, reply)) return { value: null, tags: ['pages'] }
      const wire = readPage(`GET ${what}`, reply.body)
      const html = parseHtml(wire.content)
      const { resolve, tags } = await resolveReferences(session, { fail }, html.references)
      return { value: { ...wire, content: html.build(resolve) }, tags: [`page:${wire.key}`, ...tags] }
    })
  }

  return {
    footer: () =>
      readForAll(session, 'footer', async ({ http, fail }) => {
        const what = 'GET /layout/footer/block'
        const reply = await http.get('/layout/footer/block')
        if (reply.status !== 200) {
          fail(what, reply)
          return { value: null, tags: ['footer'] }
        }
        const wire = readFooter(what, reply.body)
        const { resolve, tags } = await resolveReferences(session, { fail }, footerReferences(wire))
        return { value: toFooter(wire, resolve), tags: ['footer', ...tags] }
      }),

    async footerDraft() {
      const what = 'GET /layout/footer/draft'
      const reply = await session.http.get('/layout/footer/draft')
      if (isMissing(what, reply)) return null
      const wire = readFooter(what, reply.body)
      const { resolve } = await resolveReferences(session, session, footerReferences(wire))
      return toFooter(wire, resolve)
    },

    config: () =>
      readForAll(session, 'config', async ({ http, fail }) => {
        const what = 'GET /store-config'
        const reply = await http.get('/store-config')
        if (reply.status !== 200) {
          fail(what, reply)
          return { value: null, tags: ['config'] }
        }
        return { value: toStoreConfig(readEntries(what, reply.body)), tags: ['config'] }
      }),

    configByTags: (wanted) =>
      readForAll(session, READ_NAMES.store.configByTags(wanted), async ({ http }) => {
        const what = 'POST /store-config/by-tags'
        const reply = await http.query('/store-config/by-tags', { tags: wanted })
        if (reply.status !== 200 && reply.status !== 201) throw unexpected(what, reply)
        return { value: readTagged(what, reply.body).flatMap((entry) => entry.value), tags: ['config'] }
      }),

    deliveryRates: () =>
      readForAll(session, 'delivery terms', async ({ http }) => {
        const what = 'GET /delivery-terms'
        const reply = await http.get('/delivery-terms')
        if (isMissing(what, reply)) return { value: [], tags: ['config'] }
        const rates = readTerms(what, reply.body).map(({ countries, price, freeFrom, days, maxWeightGrams }) => ({
          countries,
          price: toMinor(price),
          freeFrom: freeFrom === null ? null : toMinor(freeFrom),
          days: [days.from, days.to] as const,
          maxWeightGrams,
        }))
        return { value: rates, tags: ['config'] }
      }),

    questionsAbout: (productId) =>
      readForAll(session, `questions about ${productId}`, async ({ http }) => {
        const what = 'GET /product/{id}/questions'
        const reply = await http.get(path`/product/${productId}/questions`)
        // Config says whether they are shown.
        const tags = [`questions:${productId}`, 'config']
        return { value: isMissing(what, reply) ? [] : readQuestions(what, reply.body), tags }
      }),

    async isSelling() {
      const { value } = await session.selling.read('', async () => {
        const { isReady } = await readReadiness(session.sharedHttp())
        return { value: isReady, tags: [], failures: [], isKept: isReady }
      })
      return value
    },

    pageById: (key) => page(READ_NAMES.store.pageById(key)),
    pageKeys: () =>
      readForAll(session, 'page keys', async ({ http }) => {
        const reply = await http.get('/page')
        if (isMissing('GET /page', reply)) return { value: [], tags: ['pages'] }
        return { value: readKeys('GET /page', reply.body).map(({ key }) => key), tags: ['pages'] }
      }),
    pageByRoute: (route) => page(READ_NAMES.store.pageByRoute(route)),
  }
}
