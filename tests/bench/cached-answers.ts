import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-answer.ts'
import type { BenchPlan } from './command-line.ts'
import { sendLoad, wireRequest } from './load.ts'
import { figure, type Result, toResult } from './results.ts'
import { cpuPerRequest, type ServerProcess, startServer } from './server-process.ts'
import { interleavedRounds, ratiosOf, spreadOf } from './statistics.ts'

const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
/** The headers of a browser's requests, except those that vary between runs. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  'Accept-Language': 'en',
}
/** Warm-up rounds until the compiler has settled on both sides. */
const WARM_UPS = 5
/** Node writes these on each answer: the bare server sends them too. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

interface CachedCase {
  what: string
  path: string
  headers: Readonly<Record<string, string>>
  /** send the ETag of the first answer */
  isKnown?: boolean
  goal: number
  aim?: number
}

/**
 * Cached answers of the shop against bare `node:http` with the same bytes, headers and requests: CPU time of the server
 * process for each request, as ratios within one round.
 */
export async function measureCachedAnswers(
  shop: ServerProcess,
  { path, plan, folder }: { path: string; plan: BenchPlan; folder: string },
): Promise<Result[]> {
  // A shopper on the second page: the first one has set these.
  const cookie = `currency=PLN; scope=${await scopeOf(shop, path)}`
  const json = `/api/screens?path=${encodeURIComponent(path)}`
  const page = { ...BROWSER, Accept: 'text/html', Cookie: cookie }
  const data = { ...BROWSER, Accept: 'application/json', Cookie: cookie }
  const brotli = { 'Accept-Encoding': 'gzip, deflate, br' }
  const sameBytes = { goal: 1.3, aim: 1.15 }
  const cases: CachedCase[] = [
    { what: 'cached screen JSON, identity', path: json, headers: data, ...sameBytes },
    { what: 'cached screen JSON, brotli', path: json, headers: { ...data, ...brotli }, ...sameBytes },
    { what: 'cached HTML, identity', path, headers: page, ...sameBytes },
    { what: 'cached HTML, brotli', path, headers: { ...page, ...brotli }, ...sameBytes },
    { what: '304 of screen JSON', path: json, headers: { ...data, ...brotli }, isKnown: true, goal: 1.3, aim: 1.2 },
    { what: '304 of HTML', path, headers: { ...page, ...brotli }, isKnown: true, goal: 1.3, aim: 1.2 },
  ]
  for (const { path: asked, headers } of cases) {
    const requests = [wireRequest({ port: shop.port, path: asked, headers })]
    await sendLoad({ port: shop.port, requests, count: plan.cachedRequests })
  }
  const results: Result[] = []
  for (const one of cases) results.push(await measureCase(shop, one, { plan, folder }))
  return results
}

async function measureCase(
  shop: ServerProcess,
  { what, path, headers, isKnown = false, goal, aim }: CachedCase,
  { plan, folder }: { plan: BenchPlan; folder: string },
): Promise<Result> {
  await ask(shop.port, path, headers)
  const first = await ask(shop.port, path, headers)
  const etag = first.headers.etag as string
  const asked = isKnown ? { ...headers, 'If-None-Match': etag } : headers
  const answer = isKnown ? await ask(shop.port, path, asked) : first
  const status = isKnown ? 304 : 200
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`)

  const answerFile = join(folder, `${what.replaceAll(/\W+/g, '-')}.json`)
  const bareAnswer: BareAnswer = {
    ...answer,
    bodyBase64: answer.body.toString('base64'),
    ifNoneMatch: isKnown ? etag : null,
  }
  writeFileSync(answerFile, JSON.stringify(bareAnswer))
  const bare = await startServer({
    program: [BARE],
    env: { BARE_ANSWER: answerFile },
    readyPath: '/readyz',
    logFile: `${answerFile}.log`,
  })
  try {
    const load = (server: ServerProcess) => () =>
      cpuPerRequest(server, async () => {
        const requests = [wireRequest({ port: server.port, path, headers: asked })]
        const statuses = await sendLoad({ port: server.port, requests, count: plan.cachedRequests })
        if (statuses.get(status) !== plan.cachedRequests)
          throw new Error(`${what}: answered ${[...statuses.keys()]} instead of ${status}`)
        return plan.cachedRequests
      })
    await assertSameAnswer(bare, path, asked, answer)
    const cpu = await interleavedRounds(
      { shop: load(shop), bare: load(bare) },
      {
        rounds: plan.cachedRounds,
        warmUps: WARM_UPS,
      },
    )
    return toResult({
      what,
      unit: '×',
      values: ratiosOf(cpu.shop, cpu.bare),
      goal,
      aim,
      behind: `${us(cpu.shop)} against ${us(cpu.bare)} µs a request, ${(answer.body.length / 1024).toFixed(1)} KB`,
    })
  } finally {
    await bare.stop()
  }
}

const us = (values: readonly number[]) => figure(spreadOf(values).median)

async function assertSameAnswer(
  bare: ServerProcess,
  path: string,
  headers: Readonly<Record<string, string>>,
  expected: Answer,
) {
  const given = await ask(bare.port, path, headers)
  const isSame =
    given.status === expected.status &&
    given.body.equals(expected.body) &&
    JSON.stringify(given.headers) === JSON.stringify(expected.headers)
  if (!isSame) throw new Error(`the baseline answers ${path} otherwise than the shop`)
}

interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** One request as sent on the wire, with nothing decoded. */
function ask(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: ownHeaders(answer), body: Buffer.concat(chunks) }),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })
}

function ownHeaders({ headers }: IncomingMessage): Answer['headers'] {
  const own: Answer['headers'] = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !WRITTEN_BY_NODE.has(name)) own[name] = value
  return own
}

/** The scope cookie that the shop sets on a first visit. */
async function scopeOf(shop: ServerProcess, path: string): Promise<string> {
  const { headers } = await ask(shop.port, path, {})
  const set = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('scope='))
  return set ? set.slice('scope='.length).split(';', 1)[0]! : ''
}
