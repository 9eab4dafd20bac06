import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Ticks of /proc/<pid>/stat a second; fixed at 100 on every Linux that Node supports. */
const TICKS_A_SECOND = 100

export interface ServerProcess {
  port: number
  pid: number
  /** CPU time of all its threads so far, in µs */
  cpuUs(): number
  /** resident memory in MB */
  residentMb(): number
  stop(): Promise<void>
}

/** Starts a Node program that listens on `PORT` and waits until `readyPath` answers 200. */
export async function startServer(
  script: string,
  { env = {}, readyPath, flags = [] }: { env?: Record<string, string>; readyPath: string; flags?: string[] },
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await becomesReady(child, `http://127.0.0.1:${port}${readyPath}`)
  const pid = child.pid as number
  return {
    port,
    pid,
    cpuUs: () => cpuTicks(pid) * (1e6 / TICKS_A_SECOND),
    residentMb: () => residentKb(pid) / 1024,
    stop: () => stop(child),
  }
}

async function becomesReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // it does not listen yet
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`${url} was not ready within a minute`)
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** User and system time: fields 14 and 15, counted after the name in brackets, which may hold anything. */
function cpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
