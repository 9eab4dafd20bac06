import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'

/** A guard against processes that never start: the first start fills a database, and machines are shared. */
const START_MS = 300_000

export interface Running {
  stop(): Promise<void>
}

/** The variables by which a shop finds its commerce API. */
export type CommerceAddress = Record<'COMMERCE_URL' | 'COMMERCE_TOKEN', string>

/**
 * Starts the commerce API of a version. It runs on its own, as carts stay while the shop is updated: it is updated
 * first, and not taken back with a shop.
 */
export async function startCommerce(root: string, data: string): Promise<Running & { address: CommerceAddress }> {
  const port = await freePort()
  const variables = { COMMERCE_PORT: String(port), DATA_DIR: data }
  const running = await start(root, 'server/commerce/main.ts', variables, `http://127.0.0.1:${port}/commerce/health`)
  const token = readFileSync(join(data, 'commerce-token'), 'utf8').trim()
  return { ...running, address: { COMMERCE_URL: `http://127.0.0.1:${port}/commerce`, COMMERCE_TOKEN: token } }
}

/** Starts the shop of a version. Versions that take turns share the port and the folder of its data. */
export function startShop(
  root: string,
  { port, data, commerce }: { port: number; data: string; commerce: CommerceAddress },
): Promise<Running> {
  const variables = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...commerce }
  return start(root, 'server/main.ts', variables, `http://127.0.0.1:${port}/readyz`)
}

/** Resolves when the address answers. */
async function start(
  root: string,
  file: string,
  variables: Readonly<Record<string, string>>,
  address: string,
): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const deadline = Date.now() + START_MS
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} in ${root} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM')
  await ended
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).status < 500
  } catch {
    // not listening yet
    return false
  }
}
