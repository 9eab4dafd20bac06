import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** Programs of administrators are in no user's path. */
const PATH = `${process.env.PATH}:/usr/sbin`
const START_MS = 120_000

/** Files for operators that stand as examples beside the platform. */
export const exampleFile = (name: string) => join(ROOT, 'server/platform/deploy', name)

/** The text of a file, where each part stands and is replaced. */
export function replaced(file: string, parts: readonly (readonly [string, string])[]): string {
  return parts.reduce(
    (text, [from, to]) => {
      assert.ok(text.includes(from), `${file} has no '${from}'`)
      return text.replaceAll(from, to)
    },
    readFileSync(file, 'utf8'),
  )
}

export function isInstalled(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore', env: { PATH } })
    return true
  } catch {
    return false
  }
}

/** Starts a program from the root of the repository, with this environment alone. */
export function start(command: string, words: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(command, words, { cwd: ROOT, env: { PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Starts the built shop. */
export const startShop = (env: Record<string, string>) =>
  start(process.execPath, ['server/main.ts'], { NODE_ENV: 'production', HOST: '127.0.0.1', ...env })

/** Ends a program, unless it has ended, and waits for it. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Waits for a fact; one that cannot be looked at yet does not hold. Throws after two minutes. */
export async function until(isSo: () => boolean | Promise<boolean>, fact: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!(await attempt(isSo))) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${fact}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function attempt(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await isSo()
  } catch {
    // A server that does not listen yet.
    return false
  }
}

/** Writes a certificate for `localhost` and its key as PEM files. */
export function createCertificate({ certificate, key }: { certificate: string; key: string }): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
}
