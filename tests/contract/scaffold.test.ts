import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupIn } from '#server/admin/scaffold/new-group.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_COPIED = ['.git', '.data', 'dist', 'node_modules', 'test-results']

/** A copy of the repository; packages are shared. */
let folder: string
beforeAll(() => {
  // Beside the repository: a copy below another `node_modules` would find other packages.
  folder = mkdtempSync(join(process.env.TMPDIR ?? '/tmp', 'witryna-scaffold-'))
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.includes(relative(ROOT, source).split('/')[0]!),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function create(...args: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await groupIn(folder).run(args, {
    readFile: () => '',
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, printed, complained: complained.join('\n') }
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const run = (program: string, ...args: string[]) => {
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, VITEST: '' } } as const
  try {
    return { output: execFileSync(join(folder, 'node_modules/.bin', program), args, options), status: 0 }
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number }
    return { output: stdout + stderr, status }
  }
}

/** Compiling a copy and running its tests takes two minutes, and longer beside the browser tests. */
const isFull = process.env.TEST_MATRIX === 'full'

describe('witryna new', () => {
  it('refuses a name that is none, and one that is taken, and writes nothing', async () => {
    expect(await create('widget', 'Product Badge')).toMatchObject({ code: 2, printed: [] })
    expect((await create('operation', 'wish')).complained).toContain('new operation <area.verbNoun>')
    expect((await create('wigdet', 'x')).complained).toContain("Did you mean 'new widget'?")
    const before = read('widgets/catalog.ts')
    expect(await create('widget', 'hero')).toMatchObject({
      code: 1,
      complained: 'widgets/hero/schema.ts is there already. Choose another name, or remove it.',
    })
    expect((await create('section', 'x', '--area', 'nowhere')).complained).toContain('Areas are account,')
    expect([read('widgets/catalog.ts'), existsSync(join(folder, 'server/sections/nowhere'))]).toEqual([before, false])
  })

  it.each([
    ['a route', ['route', 'payment-back'], "schemas/routes.ts has 'payment_back' already"],
    ['an operation', ['operation', 'cart.addItem'], "schemas/operations/cart.ts has 'cart.addItem' already"],
  ])('refuses %s that exists, whatever its files are called, and writes no key twice', async (_, words, said) => {
    const files = ['schemas/routes.ts', 'locales/paths.ts', 'schemas/operations/cart.ts', 'server/actions/handlers.ts']
    const before = files.map(read)
    expect(await create(...words)).toMatchObject({ code: 1, complained: expect.stringContaining(said) })
    expect(files.map(read)).toEqual(before)
  })

  it('writes a widget, a section, a route and operations that are formatted', {
    timeout: isFull ? 600_000 : 180_000,
  }, async () => {
    const made = [
      await create('widget', 'opening-hours'),
      await create('section', 'opening-hours'),
      await create('route', 'gift_cards'),
      await create('operation', 'contact.leaveNote'),
      await create('operation', 'wish.addItem'),
    ]
    for (const { code, complained } of made) expect([code, complained]).toEqual([0, expect.stringMatching(/^Next: /)])
    const paths = made.flatMap(({ printed }) => printed)
    expect(paths).toContain('widgets/opening-hours/fixtures.ts')

    const { printed } = await create('widget', 'gift-note', '--json')
    const { files, isFormatted } = JSON.parse(printed.join('\n')) as { files: string[]; isFormatted: boolean }
    expect([files, isFormatted]).toEqual([expect.arrayContaining(['widgets/gift-note/schema.ts']), true])

    const format = run('biome', 'ci', '--error-on-warnings', '--vcs-enabled=false', ...new Set(paths))
    expect(format.status, format.output).toBe(0)
    expect(read('widgets/message-keys.ts')).toContain("\n  'opening-hours': [],\n")
    if (!isFull) return
    // Under `npm run test:full` they compile and pass their tests, too.
    const types = run('tsc', '--noEmit')
    expect(types.status, types.output).toBe(0)
    const own = paths.filter((path) => /\.test\.tsx?$/.test(path))
    const near = [
      ...[
        'tests/contract/described-nodes.test.ts',
        'tests/contract/described-contract.test.ts',
        'tests/imports.test.ts',
      ],
      ...['server/screens/route-access.test.ts', 'server/actions/operation-statuses.test.ts', 'locales/paths.test.ts'],
      ...['server/layouts/shipped.test.ts', 'server/sections/submits.test.ts', 'runtime/build/message-keys.test.ts'],
    ].filter((path) => existsSync(join(folder, path)))
    const tests = run('vitest', 'run', '--maxWorkers=1', ...own, ...near)
    expect(tests.status, tests.output.slice(-6000)).toBe(0)
    const drawn = run('vitest', 'run', '--maxWorkers=1', 'tests/conformance.test.tsx', '-t', 'opening-hours')
    expect(drawn.status, drawn.output.slice(-6000)).toBe(0)
  })
})
