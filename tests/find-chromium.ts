import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Debian's packages of the system fonts that `e2e/layout-shift.e2e.ts` needs. */
const FONT_PACKAGES = ['fonts-liberation', 'fonts-dejavu-core']

/**
 * The headless shell comes first: it is the same engine without the browser's own windows, and opens a page with half
 * the CPU.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Options that keep Debian's Chromium quiet and stable on a machine without a screen, a GPU or a network. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of a Chromium for tests: `CHROMIUM_PATH`, else one on the PATH, else Playwright's own download, else Debian's
 * package, installed if we are root. Throws with the remedy if there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names '${named}', which does not exist`)
    return named
  }
  const found = onPath() ?? downloaded() ?? installed()
  if (!found) throw new Error('no Chromium found: install one, or name it in CHROMIUM_PATH')
  return found
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of NAMES) {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (path) return path
  }
  return null
}

function downloaded(): string | null {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function installed(): string | null {
  if (process.getuid?.() !== 0) return null
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const packages = [browser, ...FONT_PACKAGES]
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' })
      return onPath()
    } catch {
      // No Debian, no network, or no such package: the next one is tried, and the caller reports the remedy.
    }
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // missing or not executable: the next one is tried
    return false
  }
}
