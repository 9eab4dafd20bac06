import type { ServerProcess } from './server-process.ts'
import type { VolumeCase } from './volume-questions.ts'

/** What a request took: CPU time of the shop's process, and the time until its answer was there, in ms. */
export type VolumeFigures = { cpuMs: number; p50Ms: number; p95Ms: number; requests: number }

type VolumeLoad = {
  make: (at: number) => VolumeCase
  apiKey: string
  requests: number
  /** asked before anything is counted; the same ones would warm caches that others do not find warm */
  warmUps: number
}

/** Asks one after another, as a shopper does. Throws for an answer that is none of 200 and 201. */
export async function measureCase(
  shop: ServerProcess,
  { make, apiKey, requests, warmUps }: VolumeLoad,
): Promise<VolumeFigures> {
  const ask = async (at: number) => {
    const { method, path, body } = make(at)
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      method,
      headers: body === null ? { accept: '*/*' } : headersOf(apiKey),
      ...(body !== null && { body }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - startedAt
  }
  for (let at = 0; at < warmUps; at += 1) await ask(at)
  const times: number[] = []
  const before = await shop.ask('cpu')
  for (let at = 0; at < requests; at += 1) times.push(await ask(warmUps + at))
  const after = await shop.ask('cpu')
  times.sort((a, b) => a - b)
  return {
    cpuMs: (after.cpuUs - before.cpuUs) / 1000 / requests,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    requests,
  }
}

/** Of sorted values, the one that this share of them does not exceed. Throws for an empty list. */
export function percentile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new Error('nothing was measured')
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]!
}

function headersOf(apiKey: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'cg-token': apiKey,
    'x-headless': '1',
    'accept-language': 'pl',
    currency: 'PLN',
  }
}
