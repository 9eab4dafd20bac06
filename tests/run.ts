import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'

/*
 * `npm test`: every check and every test, one after another, all of them even when one fails, and a last line that sums up
 * what the runners counted: `N passed, N failed, N skipped`. `--full` opens every screen in every language, width and script mode; `--checks` leaves the
 * build and the browser out.
 */

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** what the runner counted, from its report; a check counts as one */
  count?: () => Counts
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const reports = join(import.meta.dirname, '..', 'test-results', 'reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const isFull = process.argv.includes('--full')
const areChecksOnly = process.argv.includes('--checks')

const checks: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit and contract tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => countVitest(),
  },
]
const browser: Step[] = [
  { name: 'build', command: ['node', 'runtime/build/build.ts'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, TEST_MATRIX: isFull ? 'full' : 'rotating' },
    count: () => countPlaywright(),
  },
]

if (!process.env.TEST_DATABASE_URL) {
  process.stdout.write('PostgreSQL tests do not run: TEST_DATABASE_URL is not set\n')
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const steps = areChecksOnly ? checks : [...checks, ...browser]
if (!areChecksOnly) process.env.CHROMIUM_PATH = findChromium()
for (const step of steps) {
  const startedAt = Date.now()
  process.stdout.write(`\n== ${step.name}\n`)
  const code = await run(step)
  const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  total.passed += counted.passed
  // a runner that ends badly without a failed test (a crash, a leak) fails too
  total.failed += code !== 0 && counted.failed === 0 ? 1 : counted.failed
  total.skipped += counted.skipped
  process.stdout.write(
    `== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  )
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exitCode = total.failed === 0 ? 0 : 1

function run({ command: [program, ...args], env }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program as string, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

function countVitest(): Counts {
  const report = readReport(vitestReport)
  return {
    passed: Number(report?.numPassedTests ?? 0),
    failed: Number(report?.numFailedTests ?? 1),
    skipped: Number(report?.numPendingTests ?? 0) + Number(report?.numTodoTests ?? 0),
  }
}

function countPlaywright(): Counts {
  const stats = readReport(playwrightReport)?.stats as
    | { expected: number; unexpected: number; flaky: number; skipped: number }
    | undefined
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function readReport(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // the runner died before it wrote one: counted as a failure
    return null
  }
}
