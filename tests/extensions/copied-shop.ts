import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'

const ROOT = join(import.meta.dirname, '../..')
const ENTRIES = ['layouts', 'locales', 'runtime', 'schemas', 'server', 'widgets']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** A shop in a folder of its own, as an operator has it, with extensions beside it. */
export interface CopiedShop {
  origin: string
  /** of the shop's sources */
  root: string
  /** builds it and starts it; throws what either says if it fails */
  start(): Promise<void>
  /** starts what is built; returns what it says until it is open */
  startAgain(): Promise<string>
  stop(): Promise<void>
  /** replaces a text in one of the shop's files, as another version would */
  edit(file: string, from: string, to: string): void
  /** `npm run witryna -- …` in that folder */
  command(...args: string[]): Promise<string>
  close(): Promise<void>
}

interface Running {
  said: string
  end(): Promise<void>
}

/** `pictures`: folder of drawn pictures, which shops of one run share. */
export async function copyShop(extensions: string, pictures: string): Promise<CopiedShop> {
  const folder = mkdtempSync(join(temporaryFolder(), 'shop-with-extensions-'))
  const root = join(folder, 'shop')
  mkdirSync(root)
  for (const entry of ENTRIES)
    cpSync(join(ROOT, entry), join(root, entry), { recursive: true, preserveTimestamps: true })
  for (const file of FILES) cpSync(join(ROOT, file), join(root, file), { preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  mkdirSync(pictures, { recursive: true, mode: 0o700 })
  symlinkSync(pictures, join(dataDir, 'pictures'))
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    ...{ DRAW_AHEAD: '0', TRUST_PROXY: '1', LOG_LEVEL: 'warn', WITRYNA_EXTENSIONS: extensions },
  }
  let running: Running | null = null

  return {
    origin: `http://127.0.0.1:${port}`,
    root,
    async start() {
      await say('runtime/build/build.ts')
      running = await serve()
    },
    async startAgain() {
      running = await serve()
      return running.said
    },
    async stop() {
      await running?.end()
      running = null
    },
    edit(file, from, to) {
      const text = readFileSync(join(root, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no '${from}'`)
      writeFileSync(
        join(root, file),
        text.replace(from, () => to),
      )
    },
    command: (...args) => say('server/admin/witryna.ts', ...args),
    async close() {
      await running?.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function say(program: string, ...args: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [join(root, program), ...args], { cwd: root, env }, (error, out, err) =>
        error ? reject(new Error(`${out}${err}`)) : resolve(out + err),
      )
    })
  }

  function serve(): Promise<Running> {
    const child = spawn(process.execPath, [join(root, 'server/main.ts')], { cwd: root, env })
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
    let said = ''
    return new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk
          if (!/^Shop\s+http/m.test(said)) return
          resolve({
            said,
            async end() {
              child.kill('SIGTERM')
              await ended
            },
          })
        })
      child.on('close', () => reject(new Error(said)))
    })
  }
}
