import { existsSync } from 'node:fs'
import { type Configuration, readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { accountName } from './account-name.ts'
import { findServer } from './admin-access.ts'
import type { CommandGroup, ExitCode, Streams } from './command-line.ts'
import { runDescribeCommand } from './describe-command.ts'
import { openOwnCommerce, ownShopKind } from './own-commerce.ts'
import { runCommand } from './run-command.ts'
import { commerceHeaders } from './store-api.ts'
import { StoreDeskError } from './store-calls.ts'
import { runStoreCommand, STORE_VERBS, type StoreArea } from './store-command.ts'
import { type StoreDesk, storeDesk } from './store-desk.ts'
import { tellPlace } from './tell-place.ts'

export const configGroup = groupOf('config', 'Store config: values that change while the shop runs.')
export const pagesGroup = groupOf('pages', 'Text pages: their addresses, titles and contents.')
export const messagesGroup = groupOf('messages', 'What shoppers wrote to the shop.')
export const ordersGroup = groupOf('orders', 'Orders: what is to be packed; paid, sent, refunded, cancelled.')
export const usesGroup = groupOf('uses', 'Uses of discount codes and promotions: orders, customers, amounts.')
export const parcelsGroup = groupOf('parcels', 'Parcels and couriers that carriers were asked for.')
export const questionsGroup = groupOf('questions', 'Questions about products: answer and publish them.')
export const documentsGroup = groupOf('documents', 'Billing documents for the books.')
export const keysGroup = groupOf('keys', 'Keys of staff members and of their programs, each with rights.')
export const webhooksGroup = groupOf('webhooks', 'Webhooks: events for other programs, their deliveries and replays.')
export const auditGroup = groupOf('audit', 'The audit trail: staff calls that changed something or were refused.')

/** `config …`: calls the running shop; if none runs, the commerce API or its files. Throws if none is possible. */
function groupOf(name: StoreArea, about: string): CommandGroup {
  const verbs = STORE_VERBS[name]
  return {
    name,
    about,
    verbs,
    run: (args, streams) =>
      runCommand({ name, verbs }, args, streams, (call) => {
        if (name === 'config' && call.verb === 'describe') return runDescribeCommand(call, streams)
        return withStoreDesk(streams, (desk) => runStoreCommand(name, args, { ...streams, desk }))
      }),
  }
}

const operator = () => accountName() ?? 'unnamed'

/** The desk of the running shop, else of the commerce API, else of the files. Throws if none is possible. */
export async function withStoreDesk(streams: Streams, use: (desk: StoreDesk) => Promise<ExitCode>): Promise<ExitCode> {
  const configuration = readConfiguration(process.env)
  const { DATA_DIR: dataDir, COMMERCE_URL } = configuration
  const server = findServer(dataDir)
  if (server) {
    tellPlace(streams, { dataDir, shop: server.origin })
    const headers = { authorization: `Bearer ${server.token}`, 'staff-operator': operator() }
    const desk = storeDesk({ fetch: (request) => fetch(request), baseUrl: `${server.origin}/api/store`, headers })
    try {
      return await use(desk)
    } catch (error) {
      // A killed server leaves its note behind; the folder's lock tells whether one runs.
      if (!(error instanceof StoreDeskError) || error.cause === undefined) throw error
    }
  }
  if (COMMERCE_URL !== '') return use(remoteCommerce(configuration))
  tellPlace(streams, { dataDir, shop: null })
  return withOwnFiles(configuration, streams, use)
}

function remoteCommerce({ COMMERCE_URL: baseUrl, COMMERCE_TOKEN }: Configuration): StoreDesk {
  return storeDesk({
    fetch: (request) => fetch(request),
    baseUrl,
    headers: commerceHeaders(COMMERCE_TOKEN, operator()),
  })
}

async function withOwnFiles(
  configuration: Configuration,
  streams: Streams,
  use: (desk: StoreDesk) => Promise<ExitCode>,
): Promise<ExitCode> {
  const isPlaceless = configuration.DATABASE_URL === '' && !existsSync(configuration.DATA_DIR)
  const lock = isPlaceless ? null : lockDataDir(configuration.DATA_DIR, 'tool')
  if (lock === null || (await ownShopKind(configuration)) === null) {
    lock?.release()
    streams.complain(
      `There is no shop in ${configuration.DATA_DIR}: DATA_DIR names its folder. \`npm run witryna -- setup\` makes one, \`npm start\` the demo shop.`,
    )
    return 3
  }
  const { fetch, baseUrl, apiKey, close } = await openOwnCommerce(configuration, streams)
  try {
    return await use(storeDesk({ fetch, baseUrl, headers: commerceHeaders(apiKey, operator()) }))
  } finally {
    await close()
    lock.release()
  }
}
