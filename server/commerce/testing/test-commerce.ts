import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { Currency, Locale } from '#schemas/locale.ts'
import { readDemoShop, type SeedData, shiftDates } from '#server/demo/data.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { OpenForTest } from '#server/platform/database/testing.ts'
import type { DatabaseTemplate } from '#server/platform/database/testing-templates.ts'
import { acceptValue } from '#server/platform/handed-values.ts'
import { folderStorage } from '#server/platform/media/folder-storage.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { type Commerce, createCommerce } from '../app.ts'
import { type CustomerRecord, customerById } from '../engine/accounts/customer-record.ts'
import { createCatalogueIndex } from '../engine/catalogue/catalogue-index.ts'
import { focalPointOf } from '../engine/catalogue/focal-points.ts'
import { enginePictureUses } from '../engine/catalogue/picture-uses.ts'
import { hasProduct, sellsUnder } from '../engine/catalogue/products.ts'
import { claimSlugs, releaseSlugs } from '../engine/catalogue/slugs.ts'
import { engineMigrations } from '../engine/migrations/migrations.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import type { ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { createUploadFolder } from '../engine/uploads/upload-folder.ts'
import type { ViesPort } from '../engine/vat-numbers/vies-port.ts'
import { createMediaLibrary } from '../media/media-library.ts'
import { openShopDatabases } from '../open-databases.ts'
import { operationsOf } from '../openapi/document.ts'
import { createProductSearch } from '../search/product-search.ts'
import { healthFindings } from '../selling/health.ts'
import { keepPurchaseRules } from '../store/kept-purchase-rules.ts'
import { createMailPreviews } from '../store/mails/preview/mail-previews.ts'
import { storeMigrations } from '../store/migrations.ts'
import { newDays } from '../store/new-days.ts'
import type { StoreDatabase } from '../store/schema.ts'
import { sessionDays } from '../store/session-days.ts'
import { createStorePart } from '../store/store-part.ts'
import { createTokenSigner } from '../tokens.ts'
import { checkAnswer, checkValue } from './check-answer.ts'

/** A clock that stands until it is set. */
export type TestClock = { now: Date; (): Date }

export function testClock(start = new Date('2027-03-10T10:00:00.000Z')): TestClock {
  const clock = Object.assign(() => clock.now, { now: start })
  return clock
}

const TEST_API_KEY = 'test-api-key'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Stands for every sold file. */
const soldFile = async () => new TextEncoder().encode('%PDF-1.7\n')

/** The commerce API's databases after a first start on the day of the clock. */
export function demoTemplate(clock: () => Date): DatabaseTemplate {
  return {
    key: `demo_${clock().toISOString().slice(0, 13).replace(/\D/g, '_')}`,
    async fill(place) {
      const databases = await openShopDatabases({ contents: demoContents, ...place, clock })
      await databases.close()
    },
  }
}

const demoShops = new Map<string, SeedData>()

/** The demo shop with its dates; tests only read it. */
export function demoShopOn(now: Date): SeedData {
  const day = now.toISOString().slice(0, 13)
  const demo = demoShops.get(day) ?? shiftDates(readDemoShop(), now)
  demoShops.set(day, demo)
  return demo
}

/** The whole commerce API on a fresh database with the demo shop, with a clock that stands. */
export async function openTestShop(
  open: OpenForTest,
  clock = testClock(),
  { vies, carriers, storage }: { vies?: ViesPort; carriers?: readonly ShipmentPort[]; storage?: MediaStorage } = {},
) {
  const openCopy = await open.copyOf(demoTemplate(clock))
  const database = await openCopy<EngineDatabase>(engineMigrations, 'engine')
  const storeDatabase = await openCopy<StoreDatabase>(storeMigrations, 'store')
  const demo = demoShopOn(clock())
  const index = createCatalogueIndex({ database, makeSearch: createProductSearch })
  const signer = await createTokenSigner({ memory: true, clock })
  const reported: unknown[] = []
  const warned: string[] = []
  const uploadsDir = await mkdtemp(join(inject('templates').folder, 'uploads-'))
  const uploads = createUploadFolder(uploadsDir)
  const mediaDir = await mkdtemp(join(inject('templates').folder, 'media-'))
  const media = createMediaLibrary({ dir: mediaDir, storage: storage ?? folderStorage(mediaDir) })
  const start = () =>
    createCommerce({
      engineDb: database,
      store: createStorePart({
        database: storeDatabase,
        pictureFile: media.picture,
        focalPointOf: (key) => focalPointOf(database.db, key),
        documentFile: async (key) => (await media.document(key))?.bytes ?? null,
        hasProduct: (id) => hasProduct(database.db, id),
        sells: (id, sku) => sellsUnder(database.db, id, sku),
        claimSlugs: (id, slugs) => claimSlugs(database, { kind: 'cms_page', id, slugs }),
        releaseSlugs: (id) => releaseSlugs(database, { kind: 'cms_page', id }),
        media,
        pictureUses: (ids, asked) => enginePictureUses(database.db, ids, asked),
        report: (error) => reported.push(error),
        peopleKey: 'test-people-key',
        mailPreviews: createMailPreviews(
          { engine: database, store: storeDatabase },
          { origin: 'https://ziarno.example', from: null, layout: shippedMails(), isBuilt: () => true },
        ),
        clock,
      }),
      index,
      token: TEST_API_KEY,
      orderKey: 'test-order-key',
      soldFile,
      uploads,
      media,
      signer,
      webhooksToLoopback: true,
      importsAlone: true,
      ...(vies && { vies }),
      ...(carriers && { carriers }),
      rules: keepPurchaseRules(storeDatabase),
      sessionDays: () => sessionDays(storeDatabase.db),
      newDays: () => newDays(storeDatabase.db),
      selling: {
        ...{ kind: 'demo', lacks: async () => [] },
        health: (view) => healthFindings({ engine: database.db, store: storeDatabase.db, lacks: async () => [] }, view),
      },
      demoParts: async () => ({ hasDemoAccounts: true, usesSandboxBank: true }),
      clock,
      report: (error) => reported.push(error),
      warn: (message) => warned.push(message),
    })
  const commerce = start()
  const { sessions } = commerce
  const begin = async (customerId: string, lifeS: number) =>
    sessions.begin(await demoCustomer(database, customerId), clock(), lifeS)
  return {
    database,
    storeDatabase,
    demo,
    signer,
    commerce,
    clock,
    reported,
    /** messages for operators */
    warned,
    uploads,
    uploadsDir,
    /** every call, by its path in the API's document */
    operations: operationsOf(commerce.calls),
    ...askers(commerce, begin),
    /** Calls to one more server of the same shop, on the same databases. */
    anotherServer: () => askers(start(), begin),
  }
}

/** Throws if the demo shop has no such customer. */
export async function demoCustomer({ db }: Pick<Database<EngineDatabase>, 'db'>, id: string): Promise<CustomerRecord> {
  const record = await customerById(db, id)
  if (!record) throw new Error(`There is no demo customer ${id}.`)
  return record
}

export type CallOptions = {
  locale?: Locale
  currency?: Currency
  userToken?: string | undefined
  /** sent instead of the usual ones; null leaves a header out */
  headers?: Record<string, string | null>
  body?: unknown
  /** a file as the body */
  bytes?: Buffer
}

function askers(
  commerce: Pick<Commerce, 'fetch' | 'calls'>,
  begin: (customerId: string, lifeS: number) => Promise<string>,
) {
  const operations = operationsOf(commerce.calls)

  /** Sends, and holds the answer to the call's description, its value in this process to its text. */
  async function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const { locale = 'pl', currency = 'PLN', userToken, body, bytes } = options
    const headers: Record<string, string | null> = {
      'cg-token': TEST_API_KEY,
      'x-headless': '1',
      scope: locale === 'en' ? 'amp_en' : 'amp_pl',
      currency,
      captcha: 'captcha-disabled',
      'accept-language': locale,
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      'user-token': userToken ?? null,
      ...options.headers,
    }
    const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null)
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`http://commerce.test${path}`, {
      method,
      headers: sent,
      ...(text !== undefined && { body: text }),
      ...(bytes && { body: new Blob([new Uint8Array(bytes)]) }),
    })
    // More than the description of all calls.
    acceptValue(request, { maxBytes: 16_000_000, maxDepth: 64, withText: true })
    const response = await commerce.fetch(request)
    await checkAnswer(operations, request, response)
    await checkValue(request, response)
    return response
  }

  /** Sends, checks the status, and parses the answer with its schema. */
  async function ask<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    { status = 200, ...options }: CallOptions & { status?: number } = {},
  ): Promise<z.infer<S>> {
    const response = await send(method, path, options)
    const text = await response.text()
    if (response.status !== status) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return schema.parse(JSON.parse(text))
  }

  /** Status, code and sentence of a refused call. */
  async function askRefused(method: string, path: string, options: CallOptions = {}) {
    const response = await send(method, path, options)
    return {
      status: response.status,
      ...((await response.json()) as { detail: string; code: string; errors?: object }),
    }
  }

  /** A token of a demo customer, of a session of its own. */
  const tokenOf = (customerId: string, ttlSeconds = 3600) => begin(customerId, ttlSeconds)

  return { send, ask, askRefused, tokenOf }
}
