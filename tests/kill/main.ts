import { killRounds } from './kill-rounds.ts'

/*
 * `npm run test:kill`: kills the commerce API with signal 9 while four buyers place orders and a fifth returns goods, 40 times on SQLite and 10
 * times on PostgreSQL (if TEST_DATABASE_URL is set; `tests/start-postgres.mjs` starts one). The environment variables
 * KILL_SQLITE and KILL_POSTGRES change the numbers.
 */

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
  if (rounds === 0) continue
  const { acknowledged, unanswered, orders, returns, faults } = await killRounds({
    rounds,
    databaseUrl,
    onRound: (round, bought) =>
      process.stdout.write(`${name}: killed ${round} of ${rounds} times, ${bought} orders sent\n`),
  })
  const summary = `${orders} orders, ${acknowledged} confirmed before the kill, ${unanswered} unanswered and sent again, ${returns} with a return`
  process.stdout.write(`${name}: ${rounds} kills, ${summary}, ${faults.length} faults\n`)
  for (const fault of faults) process.stderr.write(`  ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
