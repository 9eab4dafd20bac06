import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestStore } from '../testing/test-store.ts'
import { changeConfig } from './change-config.ts'
import { keepPurchaseRules } from './kept-purchase-rules.ts'
import { loadStoredPage, setPage } from './pages.ts'

const LATER = new Date('2027-05-20T10:00:00.000Z')

eachDatabase('the rules of buying that are kept in memory', (open) => {
  async function twoServers() {
    const { database } = await openTestStore(open)
    const servers = [keepPurchaseRules(database), keepPurchaseRules(database)]
    const seen = () => Promise.all(servers.map((rules) => rules()))
    const [first] = await seen()
    return { database, seen, first: first! }
  }

  it('are read once while nothing changes', async () => {
    const { seen, first } = await twoServers()
    expect((await seen())[0]).toBe(first)
  })

  it('follow store config and terms on every server at once', async () => {
    const { database, seen, first } = await twoServers()
    const areAllowed = !first.areGuestCouponsAllowed
    await changeConfig(database, { 'checkout/guest_coupons': areAllowed }, LATER)
    expect((await seen()).map((rules) => rules.areGuestCouponsAllowed)).toEqual([areAllowed, areAllowed])

    const terms = (await loadStoredPage(database, 'terms'))!
    await setPage(database, terms, LATER)
    expect(first.termsVersion).not.toBe('2027-05-20')
    expect((await seen()).map((rules) => rules.termsVersion)).toEqual(['2027-05-20', '2027-05-20'])
  })
})
