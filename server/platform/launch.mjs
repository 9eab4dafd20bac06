import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `node server/platform/launch.mjs [--profile=<name>] <program> [arguments]`: starts a script of package.json on Node 24.
 * npm 9 and 10 run scripts on the system's Node, even though Node 24 came with the packages: they do not link it into
 * `node_modules/.bin`. Paths of programs start at the project's folder; a profile holds environment and flags of Node.
 *
 * This file runs on any Node since 16: no newer syntax, and a newer function only after a look whether it is there.
 */
const OLDEST = 24
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP']

const { profile, program, rest } = readCommandLine(process.argv.slice(2))
const node = findNode()
const args = [...profile.flags, resolve(ROOT, program), ...rest]
const env = { ...process.env, ...profile.env, PATH: pathWith(node) }
// The program replaces this process if Node supports that; an older Node waits beside it.
if (typeof process.execve === 'function' && process.platform !== 'win32') process.execve(node, [node, ...args], env)
else runBeside(node, args, env)

function readCommandLine(words) {
  const named = words.length > 0 ? /^--profile=(.*)$/.exec(words[0]) : null
  const [program, ...rest] = named ? words.slice(1) : words
  const profiles = JSON.parse(readFileSync(new URL('./profiles.json', import.meta.url), 'utf8'))
  const profile = profiles[named ? named[1] : 'default']
  if (!profile || program === undefined)
    end(`Usage: node server/platform/launch.mjs [--profile=${Object.keys(profiles).join('|')}] <program> [arguments]`)
  return { profile, program, rest }
}

/** Path of the running Node, of the one installed with the packages, or of the first on the PATH that is new enough. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const shipped = join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (process.platform === 'linux' && isNewEnough(versionOf(shipped))) return shipped
  const found = nodesIn(pathFolders()).find((path) => isNewEnough(versionOf(path)))
  return found || end(whatToInstall())
}

function whatToInstall() {
  const again = ['x64', 'arm64'].includes(process.arch) && process.platform === 'linux'
  const orPackages = again ? ', or run `npm ci` here, which brings it along unless optional packages are left out' : ''
  return `Node ${OLDEST} is needed, and this is ${process.versions.node}: install it from https://nodejs.org${orPackages}.`
}

function isNewEnough(version) {
  return Number.parseInt(version, 10) >= OLDEST
}

/** Reported by the program itself: one for another processor or C library exists but does not run. */
function versionOf(path) {
  if (!existsSync(path)) return ''
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : ''
}

function pathFolders() {
  return (process.env.PATH || '').split(delimiter).filter((folder) => folder !== '')
}

function nodesIn(folders) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
}

/** A program that starts `node` or a command of a package gets this Node and the project's own packages. */
function pathWith(node) {
  const folders = [join(ROOT, 'node_modules', '.bin'), ...pathFolders()]
  const [first] = nodesIn(folders)
  if (first === undefined || realpathSync(first) !== realpathSync(node)) folders.unshift(dirname(node))
  return folders.join(delimiter)
}

function runBeside(node, args, env) {
  const [command, ...words] = [...endingWithParent(), node, ...args]
  const child = spawn(command, words, { stdio: 'inherit', env })
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => end(`${node} cannot be started: ${error.message}.`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    // Ends as the program did, so that a shell sees it, too.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** If the system supports it (util-linux), the program ends when this process is killed. */
function endingWithParent() {
  const asked = ['setpriv', '--pdeathsig', 'TERM']
  return spawnSync(asked[0], [...asked.slice(1), 'true']).status === 0 ? asked : []
}

function end(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
