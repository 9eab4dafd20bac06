/**
 * Starts a throw-away PostgreSQL in a temporary folder, on a free loopback port.
 *
 * `node tests/start-postgres.mjs <command> <arguments>` runs the command with TEST_DATABASE_URL and ends as it ends.
 * `node tests/start-postgres.mjs` prints the URL and runs until SIGTERM, SIGINT or the end of its parent.
 *
 * Uses Debian's package `postgresql` (or PG_BIN, the folder of `initdb`). As root it runs PostgreSQL as the user `postgres`,
 * since that refuses root. Nothing is flushed to disk: fast, and good for tests only.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.mjs'

const startTimeoutMs = 60_000

const bin = findBin()
const owner = process.getuid() === 0 ? readUser('postgres') : {}
const password = randomBytes(12).toString('hex')
const folder = mkdtempSync(join(temporaryFolder(), 'witryna-postgres-'))

try {
  createCluster()
  const { server, url } = await start()
  await run(server, url)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function findBin() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.PG_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
  ]
  const found = places.find((place) => place && existsSync(join(place, 'initdb')))
  if (found) return found
  process.stderr.write(
    'No PostgreSQL here: install it (apt-get install postgresql), or name the folder of initdb in PG_BIN.\n',
  )
  process.exit(1)
}

function readUser(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function createCluster() {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const options = [
    '--username=witryna',
    // Tests open thousands of connections, and the hashes of SCRAM take longer than all else of one.
    '--auth=md5',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  execFileSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Resolves when the server accepts connections. If another program takes the free port first, it tries the next. */
async function start() {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      max_connections: 200,
      // A crash loses the data, and nobody minds.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Each test has a database of its own, for seconds: cleaning them up and compiling their queries costs more than it gains.
      autovacuum: 'off',
      jit: 'off',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Detached from Ctrl-C in a terminal: this script stops it, after the command that uses it.
      detached: true,
    })
    const log = []
    const isReady = await new Promise((resolve) => {
      server.stderr.setEncoding('utf8').on('data', (text) => {
        // Collected only until it has started; later lines are errors that tests provoke.
        if (log.length < 200) log.push(text)
        if (text.includes('ready to accept connections')) resolve(true)
      })
      server.once('exit', () => resolve(false))
      setTimeout(() => resolve(false), startTimeoutMs).unref()
    })
    if (isReady) return { server, url: `postgres://witryna:${password}@127.0.0.1:${port}/postgres` }
    server.kill('SIGKILL')
    if (tries === 3) throw new Error(`PostgreSQL does not start:\n${log.join('')}`)
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Resolves when all processes have stopped; sets the exit code. */
async function run(server, url) {
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  const [command, ...rest] = process.argv.slice(2)
  const child = command && spawn(command, rest, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  if (!child) process.stdout.write(`${url}\n`)

  await new Promise((resolve) => {
    const parent = process.ppid
    const watch = setInterval(() => process.ppid === parent || end(), 500)
    const end = () => {
      clearInterval(watch)
      if (child && child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      else resolve()
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
    child?.once('exit', (code) => {
      process.exitCode = code ?? 1
      clearInterval(watch)
      resolve()
    })
    child?.once('error', (error) => {
      process.stderr.write(`${command} does not run: ${error.message}\n`)
      process.exitCode = 1
      clearInterval(watch)
      resolve()
    })
    server.once('exit', end)
  })

  // Fast shutdown: ends open sessions instead of waiting for them.
  server.kill('SIGINT')
  await stopped
}
