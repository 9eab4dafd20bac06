import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface CommerceProcess {
  /** Sends one call; rejects if the process has ended. */
  ask(
    method: string,
    path: string,
    body?: object,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: never }>
  /** Sends any other request, with the key of the commerce API. */
  send(
    path: string,
    init?: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
  ): Promise<Response>
  /** Pays on a page of the sandbox bank. */
  pay(path: string): Promise<void>
  /** Like a power cut: nothing is completed or closed. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** The commerce API as a separate process, ready to answer. */
export async function startCommerce({
  dataDir,
  databaseUrl,
  variables,
}: {
  dataDir: string
  databaseUrl: string | null
  /** further ones of its environment */
  variables?: Readonly<Record<string, string>> | undefined
}): Promise<CommerceProcess> {
  const child = spawn(process.execPath, [join(root, 'server/commerce/main.ts')], {
    env: {
      ...process.env,
      COMMERCE_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      NODE_ENV: 'production',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  const headers = {
    // On a busy machine a kept connection may be closed in the very moment in which the next call is sent on it.
    connection: 'close',
    'cg-token': readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim(),
    'x-headless': '1',
    'accept-language': 'pl',
    currency: 'PLN',
  }
  return {
    async ask(method, path, body, { key, headers: more } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...more,
          'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as never }
    },
    send: (path, init) => fetch(url + path, { ...init, headers: { ...headers, ...init?.headers } }),
    async pay(path) {
      await fetch(url + path, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk) => {
      said += chunk
      const found = /answers at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The commerce API ended: ${said}`)))
  })
}
