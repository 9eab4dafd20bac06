import type { Client } from 'pg'
import { until } from '#tests/deploy/processes.ts'
import type { CaughtMail } from './mail-catcher.ts'
import type { ShopServer } from './two-servers.ts'

const JOB = 'remindUnpaid'
/** of the mail that it causes */
const LAYOUT = 'order-reminder'
const DAY_MS = 86_400_000

/** Has all orders reminded of, by whichever server is first, and waits until both have run the job twice more. */
export async function jobFaults(
  servers: readonly ShopServer[],
  { database, mails }: { database: Client; mails: readonly CaughtMail[] },
): Promise<string[]> {
  const placedAt = new Date(Date.now() - 4 * DAY_MS).toISOString()
  const { rows: orders } = await database.query(
    "update engine.orders set created_at = $1 where cart_id is not null and status = 'pending' returning number",
    [placedAt],
  )
  const runs = await Promise.all(servers.map(runsOf))
  await until(async () => {
    const now = await Promise.all(servers.map(runsOf))
    return now.every((count, at) => count >= runs[at]! + 2)
  }, `both servers run ${JOB} twice`)
  const reminders = async () => {
    const { rows } = await database.query<{ id: string }>(
      'select message_id as id from store.outbox where layout = $1',
      [LAYOUT],
    )
    return rows.filter(({ id }) => mails.some((mail) => mail.id.includes(id))).length
  }
  await until(async () => (await reminders()) >= orders.length, 'every order is reminded of')
  const sent = await reminders()
  return sent === orders.length ? [] : [`${orders.length} orders have ${sent} reminders`]
}

async function runsOf({ url }: ShopServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer for-this-test' } })).text()
  return Number(
    new RegExp(`^witryna_job_runs_total\\{name="${JOB}",outcome="done"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0,
  )
}
