import { z } from 'zod'
import { WireProductSummary } from '#schemas/product.ts'
import { isSharedJson } from '#server/platform/json-copy.ts'
import { type Reader, readerOf } from './wire.ts'

const readSummary = readerOf(WireProductSummary)
/** Products that the API in this process hands over again and again, and that have been read: they are frozen. */
const known = new WeakSet<WireProductSummary>()

/** The reader of an answer with a list of products, of which each that stays the same object is checked once. */
export function listReader<S extends z.ZodRawShape>({ products: _, ...others }: S & { products: z.ZodType }) {
  const readOthers = readerOf(z.strictObject({ ...others, products: z.array(z.unknown()) }))
  const read = (what: string, body: unknown) => {
    const answer = readOthers(what, body) as { products: unknown[] }
    for (const [at, product] of answer.products.entries()) readOnce(`${what} (product ${at + 1})`, product)
    return answer
  }
  return read as unknown as Reader<z.infer<z.ZodObject<S>>>
}

function readOnce(what: string, product: unknown): void {
  if (known.has(product as WireProductSummary)) return
  const summary = readSummary(what, product)
  if (isSharedJson(summary)) known.add(summary)
}
