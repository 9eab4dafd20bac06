import { z } from 'zod'
import { formatMoney } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'

export const creditLimitSection = section('credit-limit')({
  title: "A company's credit limit; nothing for anybody else.",
  settings: z.strictObject({}),
  varies: ['kind'],
  slots: ['badges'],
  async resolve({ shopper, ports, locale, slots }) {
    if (shopper.kind !== 'b2b' && shopper.kind !== 'b2bPlus') return null
    const terms = await ports.customer.terms()
    const { total = null, available = null, isBlocked = false } = terms ?? {}
    const blocked = isBlocked ? { isBlocked } : {}
    if (total === null || total <= 0) return node('credit-limit', blocked)
    const left = available ?? total
    const used = Math.max(0, total - left)
    // Always in PLN and in whole amounts, in any currency of the cart. Domain 0.9.
    const money = (minor: number) => formatMoney(minor, 'PLN', locale, { whole: true })
    const percent = Math.min(100, Math.round((used / total) * 100))
    const limit = { available: money(left), maximum: money(total), used: money(used), percent }
    return node('credit-limit', { limit, ...blocked }, { slots: { badges: slots.badges } })
  },
})
