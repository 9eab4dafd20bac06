import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calls the commerce API with its key. Throws for a refusal. */
export type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** The commerce API as a process of its own, which can be killed as by a power cut. `more`: further settings. */
export async function startCommerceProcess(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; ask: Ask }> {
  const environment = {
    COMMERCE_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    ...more,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (chunk) => {
      said += chunk
      const found = /answers at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The commerce API ended: ${said}`)))
  })
  const apiKey = readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim()
  const ask: Ask = async (method, path, body) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const headers = { 'cg-token': apiKey, 'x-headless': '1', 'content-type': type }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    return await reply.json()
  }
  return { child, ask }
}
