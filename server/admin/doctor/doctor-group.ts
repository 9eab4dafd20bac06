import { type Configuration, ConfigurationError, readConfiguration } from '#server/platform/configuration.ts'
import { describeUnfinished, readUnfinished } from '#server/platform/database/unfinished.ts'
import { type CommandGroup, JSON_OPTION } from '../command-line.ts'
import { runCommand } from '../run-command.ts'
import { checkCarriers, readParcels } from './check-carriers.ts'
import { checkClock, readLatestOrder } from './check-clock.ts'
import { checkDatabases, readMigrations } from './check-databases.ts'
import { checkDisk, readRoom } from './check-disk.ts'
import { checkInstalled } from './check-installed.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail, readMails } from './check-mail.ts'
import { checkMedia } from './check-media.ts'
import { checkPayments, readStuckPayments } from './check-payments.ts'
import { checkQueries, readLongStatements, readMetrics } from './check-queries.ts'
import { checkSelling, readLacks } from './check-selling.ts'
import { checkServer, readStatus } from './check-server.ts'
import { checkVersions } from './check-versions.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { CHECKS, type Finding, findingsOf } from './finding.ts'
import { openShopReader, type ShopReader } from './shop-reader.ts'

/** `doctor`: what is wrong with a shop and what to do. Exit 1: there is a fault. */
export const doctorGroup: CommandGroup = {
  name: 'doctor',
  about: 'Looks at a shop, running or stopped, and says what is wrong and what to do. Changes nothing.',
  verbs: { '': { about: 'looks at everything; ends with 1 if something is at fault', options: JSON_OPTION } },
  run: (args, streams) =>
    runCommand(doctorGroup, args, streams, async ({ options }) => {
      const { print } = streams
      const findings = inOrder(await examine(process.env))
      const hasFault = findings.some(({ state }) => state === 'fault')
      if (options.json) print(JSON.stringify({ isHealthy: !hasFault, findings }, null, 2))
      else
        for (const { check, state, message } of findings) print(`${state.padEnd(7)}  ${check.padEnd(10)}  ${message}`)
      return hasFault ? 1 : 0
    }),
}

const inOrder = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check))

async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  let configuration: Configuration
  try {
    configuration = readConfiguration(environment)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [findingsOf('server').fault(error.message)]
  }
  const withoutRows = async (message: string) => [
    findingsOf('databases').fault(message),
    checkVersions(null),
    ...checkInstalled(configuration),
    ...checkDisk(await readRoom(configuration), false),
    ...(await checkMedia(configuration)),
  ]
  let reader: ShopReader
  try {
    const unfinished = readUnfinished(configuration.DATA_DIR)
    if (unfinished) return await withoutRows(describeUnfinished(configuration.DATA_DIR, unfinished))
    reader = await openShopReader(configuration)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const where = configuration.DATABASE_URL === '' ? `the files in ${configuration.DATA_DIR}` : 'DATABASE_URL'
    return withoutRows(`The databases cannot be read (${reason}): check ${where}.`)
  }
  try {
    return await examineShop(reader, { environment, configuration, now: new Date() })
  } finally {
    await reader.close()
  }
}

interface Examination {
  environment: Readonly<Record<string, string | undefined>>
  configuration: Configuration
  now: Date
}

async function examineShop(reader: ShopReader, { environment, configuration, now }: Examination): Promise<Finding[]> {
  const { DATA_DIR: dataDir, SECRET, SMTP_URL: smtpUrl, METRICS_TOKEN } = configuration
  const migrations = await readMigrations(reader)
  const isToBeMigrated = migrations.some(({ toCome, unknown }) => toCome.length + unknown.length > 0)
  // Rows are read as this version knows them, so a shop that another version has migrated keeps its own.
  const hasCommerce =
    reader.names.includes('engine') &&
    reader.names.includes('store') &&
    !isToBeMigrated &&
    !migrations.some(({ isPart }) => isPart)
  const latest = hasCommerce ? await readLatestOrder(reader) : null
  const found: Finding[] = [
    checkVersions(reader.version),
    ...checkInstalled(configuration),
    checkServer(await readStatus(dataDir)),
    ...checkDatabases(migrations),
    ...checkDisk(await readRoom(configuration), isToBeMigrated),
    ...(await checkMedia(configuration)),
    ...checkClock({ now, database: reader.now, latest }),
    ...(await checkMail({ smtpUrl, mails: hasCommerce ? await readMails(reader, now) : null })),
    ...checkPayments(environment, hasCommerce ? await readStuckPayments(reader, now) : null),
    ...(await checkCarriers(environment, hasCommerce ? await readParcels(reader, now) : null)),
    ...checkQueries(await readMetrics(dataDir, METRICS_TOKEN), await readLongStatements(reader)),
  ]
  if (reader.names.length > 0) {
    const stored = await reader.keyNames()
    const keys = { dataDir, names: reader.names, stored, hasSecret: SECRET !== '', hasOrders: latest !== null }
    found.push(...checkKeys(keys))
  }
  if (!hasCommerce) return found
  return [...found, ...(await checkWebhooks(reader, now)), ...checkSelling(await readLacks(configuration, environment))]
}
