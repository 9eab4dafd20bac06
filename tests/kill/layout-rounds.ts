import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import {
  LAYOUT_WORKS,
  type LayoutServer,
  type LayoutWorkName,
  openLayoutServer,
} from '#server/layouts/testing-server.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { emptyDatabase } from '#tests/empty-database.ts'

export interface LayoutKills {
  /** processes that were killed */
  kills: number
  /** empty if each left the old state or the new one */
  faults: string[]
}

/**
 * Kills a process after each statement of a work on layouts, on what the one before left, until one gets through; the next process must
 * find the state from before the work, or the one that the work ends in. `serverUrl`: PostgreSQL; null: SQLite.
 */
export async function killLayoutWork(name: LayoutWorkName, serverUrl: string | null): Promise<LayoutKills> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-kill-layouts-'))
  const empty = serverUrl === null ? null : await emptyDatabase(serverUrl)
  const place = { dataDir, databaseUrl: empty?.url ?? null }
  const { prepare, work } = LAYOUT_WORKS[name]
  try {
    await onServer<unknown>(place, prepare)
    const old = await onServer(place, (server) => server.state())
    for (let statements = 1; ; statements++) {
      const isTold = await runUntilKilled(name, { ...place, statements })
      const state = await onServer(place, (server) => server.state())
      if (!isTold && isDeepStrictEqual(state, old)) continue
      const faults = await faultsOf(place, { state, work: name === 'a planned publication' ? work : null })
      return { kills: isTold ? statements - 1 : statements, faults }
    }
  } finally {
    await empty?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Place {
  dataDir: string
  databaseUrl: string | null
}

type State = Awaited<ReturnType<LayoutServer['state']>>

/** What is half in a state that is no longer the old one; `work` is done once more where it must do nothing then. */
async function faultsOf(
  place: Place,
  { state, work }: { state: State; work: ((server: LayoutServer) => Promise<unknown>) | null },
): Promise<string[]> {
  const faults: string[] = []
  const shown = state.revisions.filter(({ isPublished }) => isPublished)
  if (state.number > 0 && shown[0]?.number !== state.number) faults.push('what is shown is no published revision')
  if (shown.length > 1) faults.push(`${shown.length} revisions are published`)
  if (state.number > 0 && state.draft !== null && state.draft.basedOn < state.number)
    faults.push('the draft that went out is still there')
  if (state.fault !== null) faults.push(`the plan failed: ${state.fault}`)
  if (work === null) return faults
  if (state.dueAt !== null) faults.push('the plan that went out is still there')
  await onServer(place, work)
  const again = await onServer(place, (server) => server.state())
  if (!isDeepStrictEqual(again, state)) faults.push('the plan went out once more')
  return faults
}

async function onServer<T>(place: Place, work: (server: LayoutServer) => Promise<T>): Promise<T> {
  const database = await openDatabase<LayoutTables>({
    ...{ ...place, name: 'layouts', migrations: layoutTableMigrations },
    poolSize: 2,
  })
  const server = await openLayoutServer(database)
  try {
    return await work(server)
  } finally {
    server.close()
    await database.close()
  }
}

/** Whether it got through. Rejects if the process failed in another way. */
async function runUntilKilled(
  name: string,
  { dataDir, databaseUrl, statements }: Place & { statements: number },
): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'layout-process.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LAYOUT_WORK: name,
      LAYOUT_STATEMENTS: String(statements),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === 'SIGKILL') return false
  if (code !== 0 || said !== 'told') throw new Error(`The process of '${name}' ended with ${code ?? signal}.`)
  return true
}
