import { z } from 'zod'
import { findServer } from '../admin-access.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning } = findingsOf('server')

const TIMEOUT_MS = 5_000
const Ready = z.object({ status: z.string() })

/** What `/readyz` of the shop on this DATA_DIR answers; null if no shop runs there. */
export async function readStatus(dataDir: string): Promise<string | null> {
  const server = findServer(dataDir)
  if (!server) return null
  try {
    const reply = await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return Ready.parse(await reply.json()).status
  } catch {
    // A killed shop leaves its note behind.
    return null
  }
}

export function checkServer(status: string | null): Finding {
  if (status === null) return ok('no shop runs on this DATA_DIR')
  return status === 'ready'
    ? ok('it runs and takes requests')
    : warning(`It runs and is ${status}: try again in a minute.`)
}
