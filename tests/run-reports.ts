import { readFileSync } from 'node:fs'

/** What a runner's report says of one run. */
export interface RunResult {
  passed: number
  failed: number
  skipped: number
  /** one for each failed test: file, name and the beginning of its message */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

const MESSAGE_LINES = 12

/** Reads the JSON report of Vitest. A runner that ended before it wrote one has failed. */
export function vitestResult(path: string): RunResult {
  const report = read<VitestReport>(path)
  if (!report) return NO_REPORT
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [failure(name, '(the whole file, or a hook)', message || 'Its message is above.')]
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** Reads the JSON report of Playwright. A test that passed at its second try has failed. */
export function playwrightResult(path: string): RunResult {
  const report = read<PlaywrightReport>(path)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [
      ...report.suites.flatMap(failuresIn),
      ...report.errors.map(({ message }) => failure('the runner', 'Playwright', message)),
    ],
  }
}

const NO_REPORT: RunResult = { passed: 0, failed: 1, skipped: 0, failures: ['The runner ended without a report.'] }

function failuresIn({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

// The colours that the runners' messages hold.
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function failure(file: string, name: string, message = ''): string {
  const lines = message.replaceAll(COLOUR, '').trim().split('\n').slice(0, MESSAGE_LINES)
  return [`${file.replace(`${process.cwd()}/`, '')} › ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function read<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
