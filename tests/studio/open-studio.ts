import { afterAll } from 'vitest'
import { createPageRenderer } from '#runtime/server/page-renderer.tsx'
import '#runtime/testing/no-owner-stacks.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { memoryDrafts } from '#server/testing/memory-stores.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { makeTestOwner } from '#server/testing/test-studio.ts'
import { catalog } from '#widgets/catalog.ts'
import { registry } from '#widgets/registry.ts'

/** The whole shop with its studio, its own widgets and an owner who has just logged in, for the tests of one file. */
export async function openStudio() {
  const post = { send: async () => {}, wasSent: async () => null, close: async () => {} }
  const mails = { post, origin: 'https://ziarno.example', from: null, layout: shippedMails(), isBuilt: () => true }
  const commerce = await openTestCommerce(undefined, { mails })
  const renderer = createPageRenderer({
    registry,
    groupOf: Object.fromEntries(Object.values(catalog).map(({ type, group }) => [type, group])),
    assets: () => ({ styles: [], modules: [], fonts: [], lead: '' }),
    mode: 'production',
    catalog: 'sha256-test',
    fragments: null,
  })
  const drafts = memoryDrafts()
  const shop = await openStudioShop(commerce, { renderer, drafts })
  afterAll(async () => {
    await shop.close()
    await commerce.close()
  })
  const owner = await makeTestOwner(commerce, shop)
  /** One more server, which gives up a silent commerce API after `upstreamTimeoutMs`. Its sessions and drafts of forms are the same. */
  async function openHasty(upstreamTimeoutMs: number) {
    const hasty = await openStudioShop(commerce, { renderer, drafts, upstreamTimeoutMs })
    afterAll(hasty.close)
    return hasty
  }
  return { commerce, shop, owner, openHasty }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>
