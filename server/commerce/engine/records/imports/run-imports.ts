import { checkAll } from './check-import.ts'
import { CLAIM_MS, claim, type Runner, stateOf } from './claim.ts'
import { storeAll } from './store-import.ts'

/*
 * An import is checked as a whole before anything of it is stored. From then on it is carried through: each slice is one
 * transaction that also notes which lines it has stored, so that a killed process goes on where it was. Between slices the
 * process answers shoppers.
 */

/**
 * Works on all imports that are due, one after another. Those of another process are left to it: the result is when to look
 * whether it still lives, in ms; null for never.
 */
export async function runImports(runner: Runner): Promise<number | null> {
  const due = await runner.database.db
    .selectFrom('catalogue_imports')
    .select('id')
    .where('state', 'in', ['checking', 'storing'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let isLeft = false
  for (const { id } of due) if (!(await runImport(runner, id))) isLeft = true
  return isLeft ? CLAIM_MS : null
}

/** False if another process has it. */
async function runImport(runner: Runner, id: string): Promise<boolean> {
  const { database, clock } = runner
  if (!(await database.transaction((tx) => claim(tx, id, clock())))) return false
  const { state } = await stateOf(database.db, id)
  if (state === 'checking' && !(await checkAll(runner, id))) return true
  if ((await stateOf(database.db, id)).state === 'storing') await storeAll(runner, id)
  return true
}
