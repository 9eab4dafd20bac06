import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import { configuredProviders } from '#server/commerce/engine/payments/configured.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { sellingLacks } from '#server/commerce/selling/readiness.ts'
import { storeMigrations } from '#server/commerce/store/migrations.ts'
import type { StoreDatabase } from '#server/commerce/store/schema.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { isOperatorsError } from '#server/platform/database/errors.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { lacksOfRunningShop, type SellingLack } from '../setup/running-lacks.ts'
import { type CheckName, type Finding, findingsOf } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What keeps the shop from taking orders: as the running one says, else by its databases, which have no migrations to come. */
export async function readLacks(configuration: Configuration, environment: Environment): Promise<SellingLack[]> {
  const running = await lacksOfRunningShop(configuration.DATA_DIR)
  return running ?? lacksOfDatabases(configuration, environment)
}

async function lacksOfDatabases(
  { DATA_DIR: dataDir, DATABASE_URL, ORIGIN, SMTP_URL }: Configuration,
  environment: Environment,
): Promise<SellingLack[]> {
  const place = { dataDir, databaseUrl: DATABASE_URL || null }
  const engine = await openDatabase<EngineDatabase>({ name: 'engine', migrations: engineMigrations, ...place })
  try {
    const store = await openDatabase<StoreDatabase>({ name: 'store', migrations: storeMigrations, ...place })
    try {
      const shop = await engine.db.selectFrom('shop').select('kind').executeTakeFirst()
      if (!shop) return []
      return await sellingLacks({
        ...{ engine: engine.db, store: store.db, kind: shop.kind },
        environment: {
          hasOrigin: ORIGIN !== '',
          sendsMail: SMTP_URL !== '',
          hasProvider: hasProvider(environment),
        },
      })
    } finally {
      await store.close()
    }
  } finally {
    await engine.close()
  }
}

/** Keys that cannot be used are a fault of their own, which the check of payments tells. */
function hasProvider(environment: Environment): boolean {
  try {
    return configuredProviders(environment, { clock: () => new Date(), fetch }).length > 0
  } catch (error) {
    if (!isOperatorsError(error)) throw error
    return true
  }
}

const CHECK_OF_LACK: Readonly<Record<string, CheckName>> = {
  law_page: 'law pages',
  mail: 'mail',
  payment: 'payments',
  payment_provider: 'payments',
}

/** Each under what it belongs to. */
export function checkSelling(lacks: readonly SellingLack[]): Finding[] {
  const findings: Finding[] = lacks.map(({ code, message }) =>
    findingsOf(CHECK_OF_LACK[code] ?? 'selling').fault(message),
  )
  if (lacks.every(({ code }) => code !== 'law_page'))
    findings.push(findingsOf('law pages').ok('none is missing, and none has blanks'))
  if (lacks.length === 0) findings.push(findingsOf('selling').ok('the shop takes orders'))
  return findings
}
