import { sendRelease } from '#server/layouts/releases/send-release.ts'
import { testWorld } from '#server/layouts/testing.ts'
import { claimNothing, openReleaseDatabases, releaseStoreOf } from './release-databases.ts'

/*
 * Sends a release out, or takes it back, and kills itself on the way: `node release-process.ts <folder> <url> <prefix> <id> <act> <stage>`.
 */

const [folder = '', url = '', prefix = '', id = '', act = 'publish', stage = ''] = process.argv.slice(2)
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('It is still alive.')
}
const { layouts, store, shop } = await openReleaseDatabases({ folder, url, prefix })
const releases = releaseStoreOf(shop, claimNothing)
const found = layouts.db.selectFrom('releases').select('edit').where('id', '=', id)
const { edit: seen } = await found.executeTakeFirstOrThrow()
const wanted = { id, act: act as 'publish', seen, moved: 'refuse', note: '', by: 'person:ewa' } as const

await sendRelease(
  {
    database: layouts,
    world: testWorld,
    clock: () => new Date(),
    store: { ...store, poll: () => (stage === 'finished' ? die() : store.poll()) },
  },
  wanted,
  {
    ...releases,
    async run(...call) {
      if (stage === 'prepared') die()
      const running = releases.run(...call)
      if (stage === 'running') setImmediate(() => setImmediate(die))
      const outcome = await running
      return stage === 'done' ? die() : outcome
    },
  },
)
