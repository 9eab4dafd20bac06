import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts'

/*
 * Browser tests against the real server in its production form, with a separate data folder. Each worker reads the
 * configuration again: values that are chosen once (port, folder) are passed in the environment.
 */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'witryna-e2e-'))
// They are drawn small before the first test.
process.env.DRAW_AHEAD = '0'
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  ...(process.env.TEST_SHORT ? { grep: /@short/ } : {}),
  globalSetup: ['./e2e/small-pictures.ts', './e2e/warehouse.ts'],
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // One more than the processors: a page that waits for the server leaves one idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  // a guard against pages that never load, not a measurement: machines are shared
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/playwright.json' }],
  ],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    // a trace costs a quarter of the time: TEST_TRACE=1 records failed tests
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${origin}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // each shopper of the tests has a separate address (e2e/shop.ts)
      TRUST_PROXY: '1',
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
})
