import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Time limit of the first start of the commerce API, which fills its database: generous, for busy machines. */
const START_MS = 180_000

/** Server processes of one test, with a folder for their data. */
export interface Processes {
  folder: string
  /** starts a file; resolves when its output matches `ready`, rejects if it ends or times out before */
  run(file: string, variables: Record<string, string>, ready: RegExp): Promise<RegExpExecArray>
  /** stops them, the last one first, and removes the folder */
  close(): Promise<void>
}

export function openProcesses(): Processes {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-second-shop-'))
  const processes: ChildProcess[] = []
  return {
    folder,
    run(file, variables, ready) {
      const child = spawn(process.execPath, [file], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', NODE_ENV: 'production', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      processes.push(child)
      return waitForOutput(child, ready)
    },
    async close() {
      for (const child of processes.reverse()) await waitForEnd(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the output matches; rejects with the whole output if the process ends or times out. */
function waitForOutput(child: ChildProcess, said: RegExp): Promise<RegExpExecArray> {
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

function waitForEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('close', () => resolve())
    child.kill('SIGTERM')
  })
}
