import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/free-port.ts'
import type { ProbeAnswer, ProbeQuestion } from './probe.ts'
import { statOf } from './process-tree.ts'

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const POLL_MS = 10
const STOP_LIMIT_MS = 15_000

/** Processes that are still running at the end of the benchmark are killed. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface ServerOptions {
  /** folder of the shop, this one by default */
  root?: string
  /** path of the program, and arguments */
  program: readonly string[]
  /** additions to a production environment; all other configuration has its default */
  env?: Readonly<Record<string, string>>
  /** answers 200 when the server is ready */
  readyPath: string
  /** file for its output */
  logFile: string
  readyLimitMs?: number
  flags?: readonly string[]
  /** false: started like a production shop, without the probe */
  isProbed?: boolean
}

export interface ServerProcess {
  pid: number
  port: number
  /** ms from start until ready */
  readyAfterMs: number
  /** CPU time of the start, in s; null if the system does not report it */
  readyCpuS: number | null
  ask(question: ProbeQuestion): Promise<ProbeAnswer>
  stop(): Promise<void>
}

/**
 * Starts a Node program that listens on `PORT` of loopback and waits until it is ready. Rejects with the end of its
 * log.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const {
    root = ROOT,
    program,
    env = {},
    readyPath,
    logFile,
    readyLimitMs = 180_000,
    flags = [],
    isProbed = true,
  } = options
  const port = await freePort()
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, ...(isProbed ? [`--import=${PROBE}`] : []), ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', log, log, ...(isProbed ? (['ipc'] as const) : [])],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}${readyPath}`, readyLimitMs)
  } catch (error) {
    child.kill('SIGKILL')
    const said = readFileSync(logFile, 'utf8').slice(-2000)
    throw new Error(`${program[0]}: ${(error as Error).message}\n${said}`)
  }
  const readyAfterMs = performance.now() - startedAt
  return {
    pid: child.pid!,
    port,
    readyAfterMs,
    // in steps of 10 ms, for servers that must run unmodified
    readyCpuS: statOf(child.pid)?.cpuS ?? null,
    ask: (question) => ask(child, question),
    stop: () => stop(child),
  }
}

/** CPU time of a request in µs while `work` runs; `work` resolves with its number of requests. */
export async function cpuPerRequest(server: ServerProcess, work: () => Promise<number>): Promise<number> {
  const before = await server.ask('cpu')
  const requests = await work()
  const after = await server.ask('cpu')
  return (after.cpuUs - before.cpuUs) / requests
}

/** Waits until a server has no more background work; false if it still had some at the time limit. */
export async function waitUntilIdle(server: ServerProcess, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  let quietSeconds = 0
  let last = await server.ask('cpu')
  while (Date.now() < deadline) {
    await pause(1000)
    const now = await server.ask('cpu')
    // Pollers and timers may run: below 3 % of a core counts as idle. Checked twice, because background work pauses
    // between its steps.
    quietSeconds = now.cpuUs - last.cpuUs < 30_000 ? quietSeconds + 1 : 0
    if (quietSeconds === 2) return true
    last = now
  }
  return false
}

function ask(child: ChildProcess, question: ProbeQuestion): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the measured server ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as ProbeAnswer)
    })
    child.send(question, (error) => error && reject(error))
  })
}

async function waitUntilReady(child: ChildProcess, url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it was ready')
    try {
      const answer = await fetch(url)
      await answer.arrayBuffer()
      if (answer.ok) return
    } catch {
      // it is not listening yet
    }
    await pause(POLL_MS)
  }
  throw new Error(`${url} was not ready within ${limitMs} ms`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(limit)
}
