import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { endOnSignal } from './end-on-signal.ts'
import { listen } from './listen.ts'

/*
 * A busy server in a process of its own: each answer takes some ms of its one thread. Prints its port and, after its
 * stop, the number of connections that it cut off.
 */
const GRACE_MS = 10_000
const WORK_BYTES = Buffer.alloc(4 * 1024 * 1024)

async function fetch(): Promise<Response> {
  const digest = createHash('sha256').update(WORK_BYTES).digest('hex')
  await nextTurn()
  return new Response(digest)
}

const { port, stop } = await listen(() => ({ fetch }), { port: 0, host: '127.0.0.1' })
process.stdout.write(`port ${port}\n`)
endOnSignal(async () => {
  const cutOff = await stop({ graceMs: GRACE_MS, hasBalancer: false })
  process.stdout.write(`cut off ${cutOff}\n`)
})
