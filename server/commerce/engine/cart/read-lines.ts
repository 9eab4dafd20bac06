import type { Kysely } from 'kysely'
import type { WireOrderLine } from '#schemas/order-line.ts'
import type { Caller } from '../../parts.ts'
import { loadOptions } from '../catalogue/product-page.ts'
import { loadHeads, toLineSummary } from '../catalogue/products.ts'
import type { EngineDatabase } from '../schema.ts'
import { judgeLines, type TypedLine } from './judge-lines.ts'

type Db = Kysely<EngineDatabase>

/** Lines in their order, each with the product that its number names, priced for the caller. */
export async function readLines(db: Db, lines: readonly TypedLine[], caller: Caller): Promise<WireOrderLine[]> {
  const judged = await judgeLines(db, lines, new Map(), caller)
  const ids = [...new Set(judged.flatMap(({ offer }) => (offer ? [offer.productId] : [])))]
  const heads = await loadHeads(db, ids, caller)
  const variants = new Set(judged.flatMap(({ offer }) => (offer?.isVariant ? [offer.productId] : [])))
  const options = new Map<string, Awaited<ReturnType<typeof loadOptions>>>()
  for (const id of variants) options.set(id, await loadOptions(db, id, caller.locale))
  return judged.map(({ offer, total, problem }) => {
    const head = offer && heads.get(offer.productId)
    // A discontinued product is told like an unknown number.
    if (!head) return { product: null, options: [], total, problem: problem ?? 'unknown' }
    return {
      product: toLineSummary(head, offer, caller),
      options: (options.get(head.id) ?? []).flatMap(({ code, label, values }) => {
        const value = offer.options[code]
        if (value === undefined) return []
        return [{ code, label, value, valueLabel: values.find((each) => each.value === value)?.label ?? value }]
      }),
      total,
      problem,
    }
  })
}
