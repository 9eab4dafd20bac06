import type { Example, ExampleQuestion, ExampleSources, NoExample } from './example.ts'

/** A mail about a question that somebody asked about a product. */
export async function exampleOfQuestion(
  { engine, store: { db } }: ExampleSources,
  { name, locale, about }: ExampleQuestion,
): Promise<Example | NoExample> {
  const product = about === null ? null : await productOf(engine.db, about)
  if (about !== null && !product) return 'not_found'
  const row = await db
    .selectFrom('messages as m')
    .leftJoin('question_answers as a', 'a.message_id', 'm.id')
    .select(['m.email', 'm.message', 'm.product_id', 'a.answer'])
    .where('m.product_id', 'is not', null)
    .$if(product !== null, (query) => query.where('m.product_id', '=', product!.id))
    .$if(name === 'question-answered', (query) => query.where('a.answer', '!=', ''))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .executeTakeFirst()
  if (!row) return about === null ? 'not_found' : 'not_fitting'
  const asked = { locale, email: row.email, productId: row.product_id!, message: row.message }
  const event: Example['event'] =
    name === 'question-answered'
      ? { type: 'question.answered', answer: row.answer ?? '', ...asked }
      : { type: 'question.asked', ...asked }
  return { event, about: product?.sku ?? (await skuOf(engine.db, row.product_id!)) }
}

/** A mail about a product that is awaited, to the newest customer. */
export async function exampleOfProduct(
  { engine: { db } }: ExampleSources,
  { name, locale, about }: ExampleQuestion,
): Promise<Example | NoExample> {
  const product = await productOf(db, about)
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!product || !customer) return 'not_found'
  const type = name === 'stock-back' ? 'stock_alert.back' : 'stock_alert.asked'
  const event = { type, locale, customerId: customer.id, productId: product.id, sku: product.sku } as const
  return { event, about: product.sku }
}

type Db = ExampleSources['engine']['db']

/** The product of a SKU; without one the newest that is sold. */
async function productOf(db: Db, sku: string | null): Promise<{ id: string; sku: string } | null> {
  const found = db
    .selectFrom('products')
    .select(['id', 'sku'])
    .$if(sku !== null, (query) => query.where('sku', '=', sku!))
    .$if(sku === null, (query) => query.where('is_enabled', '=', 1))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  return (await found.executeTakeFirst()) ?? null
}

async function skuOf(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirst())?.sku ?? id
}
