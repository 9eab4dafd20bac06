import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#schemas/json.ts'
import { toStoreConfig } from '#server/adapters/commerce/readers/store-config.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { createShopRules } from './shop-rules.ts'

/** Store config whose answers the test releases; each holds the name that was current when it was requested. */
function openRules() {
  const waiting: (() => void)[] = []
  const shop = { name: 'old', entries: [] as { key: string; value: JsonValue }[] }
  const portsFor = (() => ({
    store: {
      config: () => {
        const { name } = shop
        const config = toStoreConfig([{ key: 'general/store/name', value: name }, ...shop.entries])
        return new Promise((resolve) => waiting.push(() => resolve(config)))
      },
    },
  })) as unknown as PortsFor
  const reports: string[] = []
  const report = ({ message }: { message: string }) => void reports.push(message)
  const rules = createShopRules({ portsFor, report, clock: () => new Date(0) })
  const answer = async () => {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { rules, shop, reports, answer, asked: () => waiting.length }
}

describe('the rules that are kept at hand', () => {
  it('are read again when config changes while it is being read', async () => {
    const { rules, shop, answer, asked } = openRules()
    void rules.ready()
    shop.name = 'new'
    const renewed = [rules.refresh(), rules.refresh()]
    await answer()
    expect(rules.current().shopName).toBe('old')
    expect(asked()).toBe(1)
    await answer()
    await Promise.all(renewed)
    expect(rules.current().shopName).toBe('new')
    expect(asked()).toBe(0)
  })

  it('report a value that nobody could use once, and follow its default', async () => {
    const { rules, shop, reports, answer } = openRules()
    shop.entries = [{ key: 'maintenance/enabled', value: 'tak' }]
    void rules.ready()
    await answer()
    void rules.refresh()
    await answer()
    expect(rules.current().isClosed).toBe(false)
    expect(reports).toEqual([expect.stringContaining('maintenance/enabled: Must be true or false; it is "tak"')])
  })
})
