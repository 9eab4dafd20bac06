import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { playwrightResult, type RunResult, vitestResult } from './run-reports.ts'
import { temporaryFolder } from './temporary-folder.mjs'
import { twoServersLack } from './two-servers/lack.ts'

/*
 * `npm test`: all checks and the short form of the tests, even after a failure; at the end the names of what failed, and a last line
 * with the sum of the runners' counts: `N passed, N failed, N skipped`. `--whole` runs every test, on both databases; `--full` also opens
 * all screens in each language, width and script mode, tests all rules on PostgreSQL too, kills the shop in many rounds, and one of two
 * servers on one database; `--checks` skips the build and the browser.
 */

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** from the runner's report; a check counts as one */
  result?: () => RunResult
}

const reports = join(import.meta.dirname, '..', 'test-results', 'reports')
const playwrightReport = join(reports, 'playwright.json')
const isFull = process.argv.includes('--full')
const isWhole = isFull || process.argv.includes('--whole')
const areChecksOnly = process.argv.includes('--checks')

const checks: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'dead code', command: ['knip'] },
]
const build: Step = { name: 'build', command: ['node', 'runtime/build/build.ts'] }
/** One worker keeps one document for all page tests. */
const pageTests = vitest('page tests', ['--project=pages', '--maxWorkers=1'])
const nodeTests = vitest('unit and contract tests', ['--project=node', '--project=mocking'])
const browserTests: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  result: () => playwrightResult(playwrightReport),
}
const killRounds: Step = { name: 'kill rounds', command: ['node', 'tests/kill/main.ts'] }
const twoServers: Step = { name: 'two servers', command: ['node', 'tests/two-servers/main.ts'] }

if (!process.env.TEST_DATABASE_URL) {
  process.stdout.write('PostgreSQL tests do not run: TEST_DATABASE_URL is not set\n')
}
const lacking = isFull ? twoServersLack() : null
if (lacking !== null) process.stdout.write(`Two servers are not tested: ${lacking}\n`)
process.env.TEST_MATRIX = isFull ? 'full' : 'rotating'
if (!isWhole) process.env.TEST_SHORT = '1'
process.env.TMPDIR = temporaryFolder()
// Some 200 processes of a run load the same modules: Node compiles each of them once.
const compiled = mkdtempSync(join(process.env.TMPDIR, 'witryna-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total: RunResult = { passed: 0, failed: 0, skipped: lacking === null ? 0 : 1, failures: [] }
if (!areChecksOnly) process.env.CHROMIUM_PATH = findChromium()
// Lanes of one group run in parallel, the steps of a lane one after another: each leaves a processor idle for a while.
const eachAlone = (steps: Step[]): Step[][] => steps.map((step) => [step])
const groups: Step[][][] = areChecksOnly
  ? [eachAlone(checks), [[nodeTests], [pageTests]]]
  : [
      eachAlone([...checks, build]),
      [[nodeTests], [pageTests, browserTests]],
      ...(isFull ? [[[killRounds, ...(lacking === null ? [twoServers] : [])]]] : []),
    ]
for (const lanes of groups)
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (const step of lane) await take(step, index < lanes.length - 1)
    }),
  )
rmSync(compiled, { recursive: true, force: true })
for (const failure of total.failures) process.stdout.write(`\nFailed: ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs one step and adds its counts. Only the last lane of a group writes as it goes; the others' output follows in one piece. */
async function take(step: Step, isCollected: boolean): Promise<void> {
  const startedAt = Date.now()
  const heading = `\n== ${step.name}\n`
  if (!isCollected) process.stdout.write(heading)
  const { code, output } = await run(step, isCollected)
  const own = step.result?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  total.passed += own.passed
  // a runner that fails without a failed test (a crash, a leak) counts as a failure too
  total.failed += code !== 0 && own.failed === 0 ? 1 : own.failed
  total.skipped += own.skipped
  total.failures.push(
    ...(code !== 0 && own.failures.length === 0 ? [`${step.name} (exit code ${code})`] : own.failures),
  )
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(
    `${isCollected ? heading + output : ''}== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${seconds} s\n`,
  )
}

function run(
  { command: [program, ...args], env }: Step,
  isCollected: boolean,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const stdio = isCollected ? 'pipe' : 'inherit'
    const child = spawn(program as string, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

function vitest(name: string, args: string[]): Step {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    result: () => vitestResult(file),
  }
}
