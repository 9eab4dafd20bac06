import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommerceProxy, openCommerceProxy } from './commerce-proxy.ts'

const root = join(import.meta.dirname, '../..')
/** First start of the commerce API: it fills its database. Generous, for a machine that does much else. */
const START_MS = 90_000

export interface SecondShop {
  origin: string
  /** the shop's own folder, for command-line tools */
  dataDir: string
  proxy: CommerceProxy
  close(): Promise<void>
}

/** A shop of its own whose commerce API is another process, with a proxy between the two that can be told to fail. */
export async function openSecondShop(environment: Record<string, string>): Promise<SecondShop> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-second-shop-'))
  const processes: ChildProcess[] = []
  let proxy: CommerceProxy | undefined

  async function run(file: string, variables: Record<string, string>, said: RegExp): Promise<RegExpExecArray> {
    const child = spawn(process.execPath, [file], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    processes.push(child)
    return heard(child, said)
  }

  async function close() {
    // The shop first: it talks to the other one.
    for (const child of processes.reverse()) await ended(child)
    await proxy?.close()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const commerceDir = join(folder, 'commerce')
    sharePictures(commerceDir)
    const dataDir = join(folder, 'shop')
    const [, commerceUrl = ''] = await run(
      'server/commerce/main.ts',
      { COMMERCE_PORT: '0', DATA_DIR: commerceDir },
      /answers at (http:\/\/127\.0\.0\.1:\d+)/,
    )
    proxy = await openCommerceProxy(commerceUrl)
    const [, origin = ''] = await run(
      'server/main.ts',
      {
        PORT: '0',
        DATA_DIR: dataDir,
        COMMERCE_URL: `${proxy.url}/commerce`,
        COMMERCE_TOKEN: readFileSync(join(commerceDir, 'commerce-token'), 'utf8').trim(),
        LOG_LEVEL: 'silent',
        ...environment,
      },
      /^Shop\s+(http:\/\/127\.0\.0\.1:\d+)$/m,
    )
    return { origin, dataDir, proxy, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Pictures of the demo shop are drawn once for all shops of the run: they take a minute of a processor. */
function sharePictures(commerceDir: string): void {
  const pictures = join(process.env.E2E_DATA_DIR as string, 'pictures')
  mkdirSync(pictures, { recursive: true, mode: 0o700 })
  mkdirSync(commerceDir, { mode: 0o700 })
  symlinkSync(pictures, join(commerceDir, 'pictures'))
}

/** Resolves when the process says what is waited for, and rejects with all it said when it ends or takes too long. */
function heard(child: ChildProcess, said: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`${child.spawnargs.join(' ')} ${why}: ${output}`))
    const limit = setTimeout(() => fail(`did not start within ${START_MS} ms`), START_MS)
    function hear(chunk: Buffer) {
      output += chunk
      const found = said.exec(output)
      if (!found) return
      clearTimeout(limit)
      resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', (code) => {
      clearTimeout(limit)
      fail(`ended with ${code}`)
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('close', () => resolve())
    child.kill('SIGTERM')
  })
}
