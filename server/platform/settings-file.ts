import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Environment = Record<string, string | undefined>

/** Variables of one shop, in its data folder, as `NAME=value` lines; may hold a password. */
export function settingsFile(dataDir: string): string {
  return join(dataDir, 'settings.env')
}

/** Adds the variables of the data folder's settings to the environment, whose own values win. */
export function loadSettings(environment: Environment): void {
  let text: string
  try {
    text = readFileSync(settingsFile(environment.DATA_DIR || '.data'), 'utf8')
  } catch {
    // Most shops have none: their variables come with the process.
    return
  }
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ||= value
}

/** Writes settings that only the account of the shop can read. */
export function writeSettings(dataDir: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(settingsFile(dataDir), lines.join(''), { mode: 0o600 })
}
