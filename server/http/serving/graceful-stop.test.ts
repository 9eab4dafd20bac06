import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

const SERVER = join(import.meta.dirname, 'testing-loaded-server.ts')
const CLIENTS = 20
const ANSWERS_BEFORE_STOP = 100

describe('a stop under load', () => {
  it.each([
    ['a connection for each request', () => false as const],
    ['connections that are kept', () => new Agent({ keepAlive: true })],
  ])('loses no request of clients that reconnect, and ends within its grace: %s', async (_, agent) => {
    const { outcomes, exitCode, said } = await stopUnderLoad(agent())
    expect(Object.keys(outcomes).toSorted()).toEqual(['200', 'ECONNREFUSED'])
    expect(outcomes.ECONNREFUSED).toBe(CLIENTS)
    expect([exitCode, said.at(-1)]).toEqual([0, 'cut off 0'])
  })
})

describe('a server that stops', () => {
  const host = '127.0.0.1'
  const answerAtOnce = () => ({ fetch: () => new Response('done') })

  it('tells requests that were under way, too, that their connection ends', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
    const { promise: hasAsked, resolve: asked } = Promise.withResolvers<void>()
    const answerLater = async () => {
      asked()
      await mayAnswer
      return new Response('done')
    }
    const { port, stop } = await listen(() => ({ fetch: answerLater }), { port: 0, host })
    const answer = fetch(`http://${host}:${port}/`)
    await hasAsked
    const stopped = stop({ graceMs: 5000, hasBalancer: false })
    letAnswer()
    expect((await answer).headers.get('connection')).toBe('close')
    expect(await stopped).toBe(0)
  })

  it('takes new connections while a balancer has not noticed yet, though nobody is connected', async () => {
    const { port, stop } = await listen(answerAtOnce, { port: 0, host })
    const stopped = stop({ graceMs: 3000, hasBalancer: true })
    for (let visit = 0; visit < 3; visit++) {
      const answer = await fetch(`http://${host}:${port}/`)
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
      await answer.text()
    }
    expect(await stopped).toBe(0)
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  })

  it('does not wait its whole grace for connections that never ask, or ask no more', async () => {
    const { port, stop } = await listen(answerAtOnce, { port: 0, host })
    const silent = connect({ port, host })
    await once(silent, 'connect')
    await (await fetch(`http://${host}:${port}/`)).text()
    expect(await stop({ graceMs: 30_000, hasBalancer: false })).toBe(0)
    silent.destroy()
  })
})

/** Counts the results of requests until the server refuses connections. */
async function stopUnderLoad(agent: Agent | false) {
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  await once(lines, 'line')
  const port = Number(said[0]?.replace('port ', ''))

  const outcomes: Record<string, number> = {}
  async function keepAsking() {
    for (;;) {
      const outcome = await ask({ host: '127.0.0.1', port, agent })
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (outcomes['200'] === ANSWERS_BEFORE_STOP) child.kill('SIGTERM')
      if (outcome === 'ECONNREFUSED') return
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, keepAsking))
  const [exitCode] = await exited
  return { outcomes, exitCode, said }
}

/** The status of one whole answer, or its error code. */
function ask(options: RequestOptions): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode))).on('error', fail)
    }).on('error', fail)
  })
}
