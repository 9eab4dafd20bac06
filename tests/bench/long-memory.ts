import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillPictures } from './fill-pictures.ts'
import { sendLoad } from './load.ts'
import { mixedRequests } from './memory.ts'
import { type MemoryReading, verdictOfMemory, writeReadings } from './memory-readings.ts'
import { ownFolder } from './own-folder.ts'
import { residentParts } from './resident-parts.ts'
import { waitUntilIdle } from './server-process.ts'
import { walkShop } from './shop-pages.ts'
import { startShop } from './start-shop.ts'

/*
 * `npm run bench:memory -- [--quick]`: memory of a shop with demo data over 100,000 mixed requests, and whether it stays flat
 * once the caches are filled. Ends by itself.
 */

const IDLE_LIMIT_MS = 60_000
const CONNECTIONS = 8

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const MARKS = values.quick ? [0, 500, 1_000, 2_000] : [0, 2_000, 10_000, 20_000, 50_000, 100_000]
/** From this mark on memory should be flat. */
const FILLED_AT = values.quick ? 1_000 : 20_000
const folder = ownFolder('memory')

const pages = await fillAndWalk()
const shop = await startShop({ folder, env: { WRITES_PER_MINUTE: '1000000' } })
const readings: MemoryReading[] = []
try {
  await waitUntilIdle(shop, IDLE_LIMIT_MS)
  const requests = await mixedRequests(shop.port, pages)
  let sent = 0
  for (const mark of MARKS) {
    if (mark > sent)
      await sendLoad({ port: shop.port, requests, count: mark - sent, from: sent, connections: CONNECTIONS })
    sent = mark
    // What is resident is read first: the collection that the probe forces gives pages back.
    const resident = residentParts(shop.pid)
    const { heapBytes, externalBytes, cpuUs } = await shop.ask('memory')
    readings.push({ requests: mark, ...resident, heapBytes: heapBytes!, externalBytes: externalBytes!, cpuUs })
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${mark} requests`)
  }
} finally {
  await shop.stop()
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
process.stdout.write(`${writeReadings(readings)}\n\n${verdictOfMemory(readings, FILLED_AT)}\n`)
process.exit()

/** Fills the demo shop and visits its pages in a process of its own, so that the measured one starts with data. */
async function fillAndWalk() {
  await (await startShop({ folder, isProbed: false })).stop()
  await fillPictures(join(folder, 'pictures'), { isQuick: true })
  const filled = await startShop({ folder })
  await waitUntilIdle(filled, IDLE_LIMIT_MS)
  const walked = await walkShop(filled.port)
  await filled.stop()
  return walked
}
