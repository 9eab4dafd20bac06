import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { inject } from 'vitest'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { OpenForTest } from '#server/platform/database/testing.ts'
import { folderStorage } from '#server/platform/media/folder-storage.ts'
import { createMediaLibrary } from '../media/media-library.ts'
import type { CommerceEnv } from '../parts.ts'
import type { PictureFile } from '../store/media.ts'
import { storeMigrations } from '../store/migrations.ts'
import type { StoreDatabase } from '../store/schema.ts'
import { createStorePart } from '../store/store-part.ts'
import { demoShopOn, demoTemplate } from './test-commerce.ts'

export const STORE_NOW = new Date('2027-03-10T10:00:00.000Z')

/** The store part on a fresh database with the demo shop; the header checks are the engine's and tested there. */
export async function openTestStore(open: OpenForTest, pictureFile: PictureFile = async () => null) {
  const openCopy = await open.copyOf(demoTemplate(() => STORE_NOW))
  const database = await openCopy<StoreDatabase>(storeMigrations, 'store')
  const dir = await mkdtemp(join(inject('templates').folder, 'media-'))
  const store = createStorePart({
    database,
    pictureFile,
    documentFile: async () => null,
    hasProduct: async () => true,
    sells: async () => true,
    claimSlugs: async () => [],
    releaseSlugs: async () => {},
    media: createMediaLibrary({ dir, storage: folderStorage(dir) }),
    pictureUses: async () => new Map(),
    peopleKey: 'test-people-key',
    clock: () => STORE_NOW,
  })
  const app = new Hono<CommerceEnv>()
  app.use(async (context, next) => {
    context.set('caller', {
      locale: (context.req.header('accept-language') ?? 'pl') as Locale,
      currency: (context.req.header('currency') ?? 'PLN') as Currency,
      scope: 'amp_pl',
      user: null,
      now: STORE_NOW,
    })
    await next()
  })
  app.route('/', store.routes)

  async function send(path: string, { locale = 'pl', currency = 'PLN', headers = {}, body }: Sent = {}) {
    return app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-language': locale, currency, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
  return { database, demo: demoShopOn(STORE_NOW), store, send }
}

interface Sent {
  locale?: Locale
  currency?: Currency
  headers?: Record<string, string>
  /** makes it a POST */
  body?: unknown
}
