import type { ServerProcess } from './server-process.ts'
import type { VolumeCase } from './volume-questions.ts'

/** Cost of a request: CPU time of the shop's process, and response time, in ms. */
export type VolumeFigures = { cpuMs: number; p50Ms: number; p95Ms: number; requests: number }

type VolumeLoad = {
  make: (at: number) => VolumeCase
  apiKey: string
  requests: number
  /** warm-up requests; the measured ones would warm caches for themselves */
  warmUps: number
}

/** Sends one request after another, as a shopper does. Throws unless the status is 200 or 201. */
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

/** The quantile of sorted values at this share. Throws for an empty list. */
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
