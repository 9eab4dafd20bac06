import type { Transaction } from 'kysely'
import type { CaseKind } from '#schemas/return-case.ts'
import { nextNumber } from '../orders/series.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'

const PREFIX = { return: 'ZW', complaint: 'RE' } as const satisfies Record<CaseKind, string>

/** The next number of a return, `ZW/2026/000123`, or of a complaint, `RE/2026/000123`. Domain 2. */
export async function nextCaseNumber(tx: Transaction<EngineDatabase>, kind: CaseKind, now: Date): Promise<string> {
  const year = shopTime(now).day.slice(0, 4)
  const count = await nextNumber(tx, `${kind} ${year}`, 1)
  return `${PREFIX[kind]}/${year}/${String(count).padStart(6, '0')}`
}
