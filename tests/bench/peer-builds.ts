import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * The peers, and Lighthouse, are installed and built below `dist/`, from a copy of their sources: nothing that others
 * wrote or that is generated stands among the project's own files.
 */

const SOURCES = fileURLToPath(new URL('./peers', import.meta.url))
const BUILDS = fileURLToPath(new URL('../../dist/peers', import.meta.url))
const SHARED = 'shared'

/** What is installed apart from the project's packages. */
export interface Outsider {
  /** of its folder */
  name: string
  build?: readonly string[]
}

export interface Peer extends Outsider {
  /** package whose version stands for it */
  framework: string
  build: readonly string[]
  start: readonly string[]
}

export const PEERS: readonly Peer[] = [
  {
    name: 'next',
    framework: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
  },
  {
    name: 'react-router',
    framework: 'react-router',
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
]

/** The page inspector whose scores the goals name. */
export const LIGHTHOUSE: Outsider = { name: 'lighthouse' }

export const PEER_ENV = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/**
 * Installs and builds one whose sources have changed since the last time, or that was never built. Returns its
 * folder. Throws with the output of a step that fails.
 */
export function buildPeer({ name, build }: Outsider, say: (text: string) => void): string {
  const folder = join(BUILDS, name)
  const stampFile = join(folder, 'built-from.txt')
  const stamp = hashOf([name, SHARED])
  if (readOrNull(stampFile) === stamp) return folder
  copySources(name)
  const startedAt = performance.now()
  say(`${name}: npm install${build ? ' and build' : ''}, a minute or two`)
  // Not `npm ci`: it refuses a lock file without the packages of other systems, which some registries lack.
  run(npm(['install', '--prefix', folder, '--include=dev', '--ignore-scripts']), folder)
  if (build) run([process.execPath, ...build], folder)
  writeFileSync(stampFile, stamp)
  say(`${name}: ready in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return folder
}

/** Of an installed package. */
export function versionOf(folder: string, packageName: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'))
  return String(version)
}

function copySources(name: string): void {
  const folder = join(BUILDS, name)
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder)) {
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true })
  }
  rmSync(join(BUILDS, SHARED), { recursive: true, force: true })
  for (const each of [name, SHARED]) cpSync(join(SOURCES, each), join(BUILDS, each), { recursive: true })
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = readdirSync(join(SOURCES, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    for (const file of files.sort()) hash.update(`${relative(SOURCES, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** The npm that runs this command, with our Node. */
function npm(args: readonly string[]): string[] {
  const { npm_execpath: path } = process.env
  return path ? [process.execPath, path, ...args] : ['npm', ...args]
}

function run([program, ...args]: readonly string[], cwd: string): void {
  try {
    execFileSync(program!, args, { cwd, env: { ...process.env, ...PEER_ENV }, stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')} failed in ${cwd}:\n${`${stdout}${stderr}`.slice(-3000)}`)
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // it was never built
    return null
  }
}
