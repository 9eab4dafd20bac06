import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import profiles from './profiles.json' with { type: 'json' }

/** A project of its own, so that the test controls its packages. */
let project: string
const NODE = process.execPath
/** The version of Debian 12: neither new enough nor able to replace its process by another program. */
const OLD_NODE = "Object.defineProperty(process, 'versions', { value: { node: '18.19.0' } }); delete process.execve"
const SHIPPED = `node_modules/node-linux-${process.arch}/bin`

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'witryna-launch-'))
  mkdirSync(join(project, 'server/platform'), { recursive: true })
  for (const file of ['launch.mjs', 'profiles.json'])
    cpSync(join(import.meta.dirname, file), join(project, 'server/platform', file))
  writeFileSync(join(project, 'package.json'), '{}')
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

interface Launched {
  code: number | null
  signal: string | null
  output: string
}

function launch(
  args: string[],
  { isOld = false, path = '/usr/bin:/bin', until }: { isOld?: boolean; path?: string; until?: RegExp } = {},
): { child: ChildProcess; said: Promise<string>; ended: Promise<Launched> } {
  const before = isOld ? [`--import=data:text/javascript,${encodeURIComponent(OLD_NODE)}`] : []
  const child = spawn(NODE, [...before, join(project, 'server/platform/launch.mjs'), ...args], { env: { PATH: path } })
  let output = ''
  const said = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (until?.test(output)) resolve(output)
      })
  })
  const ended = new Promise<Launched>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, output })),
  )
  return { child, said, ended }
}

function program(text: string): string {
  writeFileSync(join(project, 'program.mjs'), text)
  return 'program.mjs'
}

function ship(): () => void {
  mkdirSync(join(project, SHIPPED), { recursive: true })
  symlinkSync(NODE, join(project, SHIPPED, 'node'))
  return () => rmSync(join(project, 'node_modules'), { recursive: true, force: true })
}

describe.each([
  ['Node 24', false],
  ['an older Node', true],
])('a script that npm starts on %s', { timeout: 30_000 }, (_, isOld) => {
  it('runs on Node 24, and so does every `node` that it starts', async () => {
    const remove = ship()
    const file = program(`
      import { execFileSync } from 'node:child_process'
      const child = execFileSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
      console.log(JSON.stringify([process.versions.node, child, process.argv.slice(2)]))
    `)
    const { output, code } = await launch([file, 'a b', '--c'], { isOld }).ended
    remove()
    expect(JSON.parse(output)).toEqual([process.versions.node, process.versions.node, ['a b', '--c']])
    expect(code).toBe(0)
  })

  it('has the settings of its profile and ends with its own code', async () => {
    const remove = ship()
    const file = program('console.log(JSON.stringify([process.env, process.execArgv])); process.exitCode = 7')
    const { output, code } = await launch(['--profile=shop', file], { isOld }).ended
    remove()
    const [env, flags] = JSON.parse(output)
    expect(env).toMatchObject(profiles.shop.env)
    expect(flags).toEqual(profiles.shop.flags)
    expect(code).toBe(7)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends in its own way at %s', async (signal) => {
    const remove = ship()
    const file = program(`
      process.on('${signal}', () => { console.log('goodbye'); process.exit(3) })
      setInterval(() => {}, 1000)
      console.log('ready')
    `)
    const { child, said, ended } = launch([file], { isOld, until: /ready/ })
    await said
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 3, output: 'ready\ngoodbye\n' })
    remove()
  })

  it('ends by the signal that ended its program', async () => {
    const remove = ship()
    const { ended } = launch([program("process.kill(process.pid, 'SIGKILL')")], { isOld })
    expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    remove()
  })

  // The pipe to the program closes with its last holder: then the program has ended, too.
  it('leaves no program behind when it is killed', async () => {
    const remove = ship()
    const { child, said, ended } = launch([program("setInterval(() => {}, 1000); console.log('ready')")], {
      isOld,
      until: /ready/,
    })
    await said
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ signal: 'SIGKILL' })
    remove()
  })
})

describe('a launcher on an older Node', { timeout: 30_000 }, () => {
  it('takes a newer Node of the PATH where none came with the packages', async () => {
    const folder = join(project, 'bin')
    mkdirSync(folder)
    symlinkSync(NODE, join(folder, 'node'))
    const file = program('console.log(process.versions.node)')
    const { output } = await launch([file], { isOld: true, path: `/nowhere:${folder}:/bin` }).ended
    expect(output).toBe(`${process.versions.node}\n`)
  })

  it('does without a shipped Node that does not run here', async () => {
    mkdirSync(join(project, SHIPPED), { recursive: true })
    writeFileSync(join(project, SHIPPED, 'node'), 'for another processor', { mode: 0o755 })
    const { output, code } = await launch(['program.mjs'], { isOld: true, path: '/nowhere' }).ended
    rmSync(join(project, 'node_modules'), { recursive: true, force: true })
    expect(output).toMatch(
      /^Node 24 is needed, and this is 18\.19\.0: install it from https:\/\/nodejs\.org[^\n]*\.\n$/,
    )
    expect(code).toBe(1)
  })
})

it('every script of package.json starts by the launcher', () => {
  for (const [name, script] of Object.entries(manifest.scripts))
    for (const command of script.split(' && '))
      expect(command, name).toMatch(/^([A-Z_]+=\S+ )*(exec )?node server\/platform\/launch\.mjs /)
})

/*
 * npm leaves an optional package out whose `engines` do not fit the Node that npm itself runs on; Debian's is 18. An upgrade of a
 * package writes them again: remove `engines` from the entries named here, in package-lock.json.
 */
it('packages for one kind of machine are installed whatever Node npm runs on', () => {
  const limited = Object.entries(lock.packages).filter(
    ([, entry]) => 'optional' in entry && 'cpu' in entry && 'engines' in entry,
  )
  expect(limited.map(([name]) => name)).toEqual([])
})
