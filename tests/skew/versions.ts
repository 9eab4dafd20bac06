import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clientArchive, unpackClient } from '#server/admin/client-archive.ts'
import { type FrozenCatalog, readFrozenCatalogs } from '#server/compiler/catalogs/frozen-catalogs.ts'
import { type Edit, placeFault } from './plants.ts'

const CATALOGS = 'schemas/catalogs'
const MAX_SOURCE_BYTES = 256_000_000

/** The last release of which a client is kept; null before the first one. */
export function lastRelease(root: string): FrozenCatalog | null {
  return readFrozenCatalogs(join(root, CATALOGS), 'shop').at(-1) ?? null
}

/**
 * Puts a released version into a folder: its client from the archive, as browsers got it, and its server from the commit
 * that froze its catalog. A catalog that is frozen but not committed yet has its server in the working tree.
 */
export function makeReleasedShop(root: string, folder: string, { number }: FrozenCatalog): void {
  const file = `${CATALOGS}/shop/${number}.json`
  const commit = git(root, ['log', '-1', '--diff-filter=A', '--format=%H', '--', file]).toString().trim()
  mkdirSync(folder, { recursive: true })
  if (commit === '') copySource(root, folder)
  else execFileSync('tar', ['-x', '-C', folder], { input: git(root, ['archive', '--format=tar', commit]) })
  unpackClient(clientArchive(root, number), join(folder, 'dist'))
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(folder)) linkPackages(root, folder)
  // Its own packages: today's may no longer run its source.
  else execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

interface VersionOptions {
  /** changes of its source */
  edits?: readonly Edit[]
  /** whether the present catalog is frozen in it, as each release does */
  isReleased?: boolean
  /** whether it has forgotten all frozen catalogs */
  isForgetful?: boolean
  /** folders of versions whose files stay for open tabs, as they do when a server is updated */
  after?: readonly string[]
}

/** Puts a copy of this version into a folder, with changes, and builds it. */
export function makeVersion(root: string, folder: string, options: VersionOptions): void {
  const { edits = [], isReleased = false, isForgetful = false, after = [] } = options
  copySource(root, folder)
  linkPackages(root, folder)
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  if (isForgetful) rmSync(join(folder, CATALOGS, 'shop'), { recursive: true, force: true })
  if (isReleased) node(folder, ['server/admin/witryna.ts', 'catalog', 'freeze'])
  for (const edit of edits) apply(folder, edit)
  node(folder, ['runtime/build/build.ts'])
  for (const older of after) {
    const assets = join(older, 'dist/client/assets')
    cpSync(assets, join(folder, 'dist/client/assets'), { recursive: true, force: false })
  }
}

/** All files that are not ignored, committed or not. */
function copySource(root: string, folder: string): void {
  const files = git(root, ['ls-files', '--cached', '--others', '--exclude-standard']).toString()
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
}

function linkPackages(root: string, folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function apply(folder: string, edit: Edit): void {
  const { file, find, replace } = edit
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const fault = placeFault(edit, text)
  if (fault !== null) throw new Error(fault)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

function git(root: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: MAX_SOURCE_BYTES })
}

function node(cwd: string, args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}
