import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitForProgress } from '#tests/wait-for-progress.ts'
import { type CommerceProcess, startCommerce } from './commerce-process.ts'
import { inDatabase } from './kill-rounds.ts'
import type { KilledKind } from './killed-kinds.ts'

const DOCUMENTS = 200
/** Between two looks: at a stage to kill at, which passes in milliseconds, and at the end, which stays. */
const LOOK_MS = { stage: 1, end: 50 }

interface Import {
  id: string
  state: string
  checked: number
  stored: number
  bad: number
}

/**
 * Kills the commerce API in an import, each round at a later stage, while it checks and while it stores. After each kill nothing is
 * stored half, and the next process carries the import through. Returns what was wrong.
 */
export async function killImports(
  { imports, kind, record, half, stored }: KilledKind,
  {
    rounds,
    databaseUrl,
    onRound = () => {},
  }: { rounds: number; databaseUrl: string | null; onRound?: (round: number) => void },
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-killed-import-'))
  const where = { dataDir, databaseUrl }
  const faults: string[] = []
  let shop = await startCommerce(where)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const id = await start(round)
      const stage = Math.floor((round / rounds) * 2 * DOCUMENTS)
      const isThere = ({ state, checked, stored: count }: Import) => state === 'done' || checked + count >= stage
      await reached(id, isThere, LOOK_MS.stage)
      await shop.kill()
      await lookForHalf(`killed at ${stage}`)

      shop = await startCommerce(where)
      const { checked, stored: count, bad } = await reached(id, ({ state }) => state === 'done', LOOK_MS.end)
      if (checked !== DOCUMENTS || count !== DOCUMENTS || bad !== 0)
        faults.push(`${kind}, killed at ${stage}: ${checked} were checked, ${count} stored, ${bad} bad`)
      await lookForHalf(`carried on from ${stage}`)
      const there = await inDatabase(where, ({ db }) => stored(db, round))
      if (there !== DOCUMENTS) faults.push(`${kind}, killed at ${stage}: ${there} are there`)
      onRound(round + 1)
    }
    return faults
  } finally {
    await shop.kill()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function start(round: number): Promise<string> {
    const { id } = await answer<Import>(shop.ask('POST', imports, {}))
    const lines = Array.from({ length: DOCUMENTS }, (_, number) => ({
      ...{ kind, place: `${kind}s.jsonl:${number + 1}`, record: record(round, number, DOCUMENTS) },
    }))
    await answer(shop.ask('POST', `${imports}/${id}/line`, { from: 0, lines }))
    await answer(shop.ask('POST', `${imports}/${id}/start`, {}))
    return id
  }

  function reached(id: string, isThere: (now: Import) => boolean, lookMs: number): Promise<Import> {
    const look = () => answer<Import>(shop.ask('GET', `${imports}/${id}`))
    return waitForProgress(look, isThere, { what: `The import of ${kind}s`, rest: () => pause(lookMs) })
  }

  async function lookForHalf(when: string) {
    for (const key of await inDatabase(where, ({ db }) => half(db))) faults.push(`${kind}, ${when}: ${key} is half`)
  }
}

async function answer<Body>(asked: ReturnType<CommerceProcess['ask']>): Promise<Body> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`A call of an import was answered with ${status}: ${JSON.stringify(body)}`)
  return body as Body
}
