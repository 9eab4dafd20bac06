import { Client } from 'pg'
import { startReceiver } from '#server/commerce/testing/webhook-receiver.ts'
import { until } from '#tests/deploy/processes.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { waitForProgress } from '#tests/wait-for-progress.ts'
import { fillStock, inDatabase } from '../kill/kill-rounds.ts'
import {
  boughtFaults,
  claimedEvents,
  lackMail,
  mailFaults,
  unsentMails,
  waitingDeliveries,
  webhookFaults,
} from './counted.ts'
import { openTheDoors } from './customers.ts'
import { twoServersLack } from './lack.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { jobFaults } from './shared-jobs.ts'
import { limitFaults } from './shared-limits.ts'
import type { Traffic } from './shopper.ts'
import { twoServers } from './two-servers.ts'
import { askStaff, describeSeen, type SeenChange, seenChanges, timesOf } from './visible-changes.ts'

/*
 * `npm run test:two-servers`: two whole shops on one PostgreSQL behind HAProxy. While people read and buy, each is killed with
 * signal 9, started again, and then restarted as in an update. TWO_SERVERS_ROUNDS: how often; default once.
 */
const ROUNDS = Number(process.env.TWO_SERVERS_ROUNDS ?? 1)
/** Orders between two events, so that each meets some. */
const ORDERS = 5
/** Changes that are made and waited for once nobody asks for anything else. */
const CHANGES = 20
/** Within how many ms half of each kind must be seen on any machine: a busy one delays a few, a feed that hangs all. */
const MEDIAN_MS = 5_000
/** Within how many ms each must be seen, where the machine does nothing else. */
const SEEN_WITHIN_MS = Number(process.env.TWO_SERVERS_SEEN_MS ?? Number.POSITIVE_INFINITY)

async function main(serverUrl: string) {
  const database = await emptyDatabase(serverUrl)
  const mailCatcher = await startMailCatcher()
  const receiver = await startReceiver()
  const shop = await twoServers({ databaseUrl: database.url, smtpUrl: mailCatcher.url })
  const client = new Client({ connectionString: database.url })
  const faults: string[] = []
  try {
    const { one, two, address } = shop
    // Both find an empty database.
    await Promise.all([one.start(), two.start()])
    await client.connect()
    await inDatabase({ dataDir: one.dataDir, databaseUrl: database.url }, fillStock)
    await askStaff(one, '/staff/webhook', { url: receiver.url, types: ['order.placed'] })
    await shop.startProxy()
    const { traffic, bought, goHome } = openTheDoors(address)
    const moreOrders = async () => {
      const wanted = bought.orders.length + ORDERS
      const look = async () => ({ orders: bought.orders.length, writes: traffic.writes, failed: failedOf(traffic) })
      // What failed is told at the end: buyers who are refused place no order.
      const isEnough = (seen: Awaited<ReturnType<typeof look>>) => seen.orders >= wanted || seen.failed > 0
      await waitForProgress(look, isEnough, { what: `The shop, which is to have ${wanted} orders,` })
    }
    await moreOrders()
    say(`Beside shoppers, once: ${describeSeen(await seenChanges(one, two))}`)

    const underWay = new Set<string>()
    let kills = 0
    for (let round = 1; round <= ROUNDS; round++)
      for (const server of [one, two]) {
        await server.stop('SIGKILL')
        kills++
        for (const id of await claimedEvents(client)) underWay.add(id)
        await moreOrders()
        await server.start()
        await moreOrders()
        say(`Killed ${server.name} (${kills} of ${ROUNDS * 2}): ${bought.orders.length} orders so far`)
      }
    const repeated = traffic.repeatedWrites.length
    for (const server of [one, two]) {
      await server.stop('SIGTERM')
      await server.start()
      await moreOrders()
    }
    for (const write of traffic.repeatedWrites.slice(repeated)) faults.push(`sent again after a restart: ${write}`)
    await goHome()
    const seen: SeenChange[] = []
    for (let change = 0; change < CHANGES; change++) seen.push(...(await seenChanges(one, two)))
    say(`Without shoppers, ${CHANGES} times: ${describeSeen(seen)}`)
    faults.push(...lateFaults(seen))
    faults.push(...traffic.failedReads, ...traffic.failedWrites)
    faults.push(...(await boughtFaults({ dataDir: one.dataDir, databaseUrl: database.url }, bought)))

    const { mails } = mailCatcher
    await until(async () => {
      const { waiting, unknown } = await unsentMails(client)
      return waiting === 0 && unknown.size <= kills && lackMail(mails, bought.orders, unknown).length === 0
    }, 'every order is mailed about, but for a mail of each killed server')
    await until(async () => (await waitingDeliveries(client)) === 0, 'no event waits')
    const events = receiver.received.map(({ document }) => ({ id: document.id, order: orderOf(document.data) }))
    const { rows } = await client.query<{ number: string }>(
      'select number from engine.orders where cart_id is not null',
    )
    faults.push(...webhookFaults(events, { orders: rows.map(({ number }) => number), underWay }))

    faults.push(...(await jobFaults([one, two], { database: client, mails })))
    faults.push(...mailFaults(mails))
    faults.push(...(await limitFaults(one, two)))
    const { reads, failedReads, writes } = traffic
    say(
      `${reads} reads, ${failedReads.length} failed; ${writes} writes, ${traffic.repeatedWrites.length} sent again after a kill`,
    )
    say(
      `${bought.orders.length} orders and ${bought.carts.length} carts, ${mails.length} mails, ${events.length} webhooks`,
    )
  } finally {
    await shop.close()
    await client.end()
    await receiver.close()
    await mailCatcher.close()
    await database.drop()
  }
  for (const fault of faults) process.stderr.write(`  ${fault}\n`)
  say(`Two servers: ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

const failedOf = ({ failedReads, failedWrites }: Traffic) => failedReads.length + failedWrites.length

const lateFaults = (seen: readonly SeenChange[]) => [
  ...timesOf(seen)
    .filter(({ medianMs }) => medianMs > MEDIAN_MS)
    .map(({ change, medianMs }) => `mostly seen late, without shoppers: ${change}, in the median after ${medianMs} ms`),
  ...seen.filter(({ ms }) => ms > SEEN_WITHIN_MS).map((each) => `seen late, without shoppers: ${told(each)}`),
]
const told = ({ change, server, ms }: SeenChange) => `${change} on ${server} after ${ms} ms`

const orderOf = (data: unknown) => (data as { order: { number: string } }).order.number
const say = (line: string) => process.stdout.write(`${line}\n`)

const lacking = twoServersLack()
if (lacking === null) await main(process.env.TEST_DATABASE_URL!)
else {
  process.stderr.write(`${lacking}\n`)
  process.exitCode = 1
}
