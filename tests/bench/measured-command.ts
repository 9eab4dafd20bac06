import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import profiles from '#server/platform/profiles.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PEAK_MEMORY = fileURLToPath(new URL('./peak-memory.ts', import.meta.url))

export interface Measured {
  seconds: number
  cpuS: number
  /** most memory that was resident */
  peakMb: number
  /** what it printed, by line */
  said: string[]
}

/** Runs `npm run witryna -- …` as npm does, and measures its process. Throws with its last words if it fails. */
export async function measureCommand(
  words: readonly string[],
  { env, folder, input = '' }: { env: Readonly<Record<string, string>>; folder: string; input?: string },
): Promise<Measured> {
  const usageFile = join(folder, 'usage.json')
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [...profiles.tool.flags, `--import=${PEAK_MEMORY}`, join(ROOT, 'server/admin/witryna.ts'), ...words],
    { cwd: ROOT, env: { PATH: process.env.PATH, ...profiles.tool.env, ...env, BENCH_USAGE_FILE: usageFile } },
  )
  child.stdin.end(input)
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complained = (complained + text).slice(-2_000)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`witryna ${words.join(' ')} ended with ${code}:\n${said.slice(-2_000)}${complained}`)
  const { peakKb, cpuUs } = JSON.parse(readFileSync(usageFile, 'utf8')) as { peakKb: number; cpuUs: number }
  return {
    ...{ seconds: (performance.now() - startedAt) / 1000, cpuS: cpuUs / 1_000_000, peakMb: peakKb / 1024 },
    said: said.trim().split('\n'),
  }
}
