import { randomUUID } from 'node:crypto'
import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { PASSWORD } from './customers.ts'
import { expect, type Shopper } from './shop.ts'

/** A consumer without orders, addresses or carts, whom no other test knows. Resolves with the e-mail address. */
export async function newCustomer(dataDir = process.env.E2E_DATA_DIR as string): Promise<string> {
  const database = await openDatabase<EngineDatabase>({ name: 'engine', migrations: engineMigrations, dataDir })
  try {
    const known = await database.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', 'cus-2')
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const email = `${id}@klient.example`
    await database.db
      .insertInto('customers')
      .values({ ...known, id, email, cg_token: id })
      .execute()
    return email
  } finally {
    await database.close()
  }
}

/** Logs in without opening a page for it. */
export async function logIn({ page, origin }: Shopper, email: string): Promise<void> {
  const answer = await page.request.post('/api/actions/account.logIn', {
    data: { email, password: PASSWORD },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

/** A company with 10 000 zł of credit, whose orders and users no other test sees. Resolves with its e-mail address. */
export async function newCompany(dataDir = process.env.E2E_DATA_DIR as string): Promise<string> {
  const database = await openDatabase<EngineDatabase>({ name: 'engine', migrations: engineMigrations, dataDir })
  try {
    const { db } = database
    const known = await db.selectFrom('customers').selectAll().where('id', '=', 'cus-4').executeTakeFirstOrThrow()
    const id = randomUUID()
    const email = `${id}@firma.example`
    await db
      .insertInto('customers')
      .values({ ...known, id, email, cg_token: id })
      .execute()
    await db
      .insertInto('customer_terms')
      .values({
        customer_id: id,
        total: 1_000_000,
        available: 1_000_000,
        is_blocked: false,
        method_enabled: true,
        payment_days: 14,
      })
      .execute()
    return email
  } finally {
    await database.close()
  }
}
