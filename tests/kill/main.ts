import { LAYOUT_WORKS, type LayoutWorkName } from '#server/layouts/testing-server.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { killImports } from './import-rounds.ts'
import { killRounds } from './kill-rounds.ts'
import { KILLED_KINDS } from './killed-kinds.ts'
import { killLayoutWork } from './layout-rounds.ts'

/*
 * `npm run test:kill`: kills the commerce API with signal 9 while four buyers place orders and a fifth returns goods, 40 times on SQLite and 10
 * times on PostgreSQL (if TEST_DATABASE_URL is set; `tests/start-postgres.mjs` starts one), and at 20 stages of imports of goods, customers
 * and orders. The environment variables KILL_SQLITE, KILL_POSTGRES and KILL_IMPORTS change the numbers. Processes that publish, plan
 * and take back layouts are killed after each of their statements; KILL_LAYOUTS=0 leaves them out.
 */

const importRounds = Number(process.env.KILL_IMPORTS ?? 20)
const runs = [
  { name: 'SQLite', rounds: Number(process.env.KILL_SQLITE ?? 40), databaseUrl: null },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: 'PostgreSQL',
          rounds: Number(process.env.KILL_POSTGRES ?? 10),
          databaseUrl: process.env.TEST_DATABASE_URL,
        },
      ]
    : []),
]

for (const { name, rounds, databaseUrl } of runs) {
  if (rounds > 0) await buyAndReturn(name, rounds, databaseUrl)
  if (importRounds > 0) await bringIn(name, databaseUrl)
  if (process.env.KILL_LAYOUTS !== '0') await workOnLayouts(name, databaseUrl)
}

async function buyAndReturn(name: string, rounds: number, databaseUrl: string | null) {
  const { acknowledged, unanswered, orders, returns, faults } = await killRounds({
    rounds,
    databaseUrl,
    onRound: (round, bought) => say(`${name}: killed ${round} of ${rounds} times, ${bought} orders sent`),
  })
  const summary = `${orders} orders, ${acknowledged} confirmed before the kill, ${unanswered} unanswered and sent again, ${returns} with a return`
  tell(`${name}: ${rounds} kills, ${summary}`, faults)
}

async function workOnLayouts(name: string, serverUrl: string | null) {
  for (const work of Object.keys(LAYOUT_WORKS) as LayoutWorkName[]) {
    const { kills, faults } = await killLayoutWork(work, serverUrl)
    tell(`${name}, ${work}: ${kills} kills`, faults)
  }
}

async function bringIn(name: string, serverUrl: string | null) {
  for (const kind of KILLED_KINDS) {
    const what = `${name}, import of ${kind.kind}s`
    const empty = serverUrl === null ? null : await emptyDatabase(serverUrl)
    try {
      const faults = await killImports(kind, {
        rounds: importRounds,
        databaseUrl: empty?.url ?? null,
        onRound: (round) => say(`${what}: killed at ${round} of ${importRounds} stages`),
      })
      tell(`${what}: ${importRounds} kills`, faults)
    } finally {
      await empty?.drop()
    }
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function tell(summary: string, faults: readonly string[]) {
  say(`${summary}, ${faults.length} faults`)
  for (const fault of faults) process.stderr.write(`  ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
