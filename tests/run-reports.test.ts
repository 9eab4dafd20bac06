import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { playwrightResult, vitestResult } from './run-reports.ts'
import { temporaryFolder } from './temporary-folder.mjs'

const folder = mkdtempSync(join(temporaryFolder(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
function stored(report: unknown) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

it('names each failed test of Vitest, and a file that could not be loaded', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: join(process.cwd(), 'server/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a cart adds' },
          { status: 'failed', fullName: 'a cart removes', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
        ],
      },
      { name: 'server/b.test.ts', status: 'failed', message: 'No such module.', assertionResults: [] },
    ],
  }
  expect(vitestResult(stored(report))).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: [
      'server/a.test.ts › a cart removes\n    expected 1 to be 2',
      'server/b.test.ts › (the whole file, or a hook)\n    No such module.',
    ],
  })
})

it('names each failed test of Playwright, those that passed at a second try among them', () => {
  const failed = { results: [{ error: { message: 'It is hidden.' } }, {}] }
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'e2e/cart.e2e.ts',
        specs: [
          { title: 'a cart opens', tests: [{ status: 'expected', results: [{}] }] },
          { title: 'a cart closes', tests: [{ status: 'unexpected', ...failed }] },
        ],
        suites: [
          { file: 'e2e/cart.e2e.ts', specs: [{ title: 'a cart waits', tests: [{ status: 'flaky', ...failed }] }] },
        ],
      },
    ],
  }
  expect(playwrightResult(stored(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      'e2e/cart.e2e.ts › a cart closes\n    It is hidden.',
      'e2e/cart.e2e.ts › a cart waits\n    It is hidden.',
    ],
  })
})

it('counts a runner without a report as failed', () => {
  expect(vitestResult(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightResult(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 })
})
