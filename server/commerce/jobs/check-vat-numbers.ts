import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { storedNumber, type VatNumberQuestion } from '../engine/vat-numbers/stored-numbers.ts'

const DAY_MS = 86_400_000
/** Numbers of one run: the next one is half a minute away. */
const PORTION = 20
/** A run asks about no further number after this time: slow answers keep no other job waiting for long. */
const RUN_MS = 10_000
/** A number that a server asks about is left to it so long. */
const CLAIM_MS = 60_000

/**
 * Asks VIES again about numbers whose last answer is old, if an order used them or a cart needed them lately, and a few
 * times about those without an answer, which are asked after growing pauses. Numbers that VIES has refused are asked about only when their buyer comes back. Returns the number of answers.
 */
export async function checkVatNumbers(
  { database, rules, vatNumbers }: Pick<CheckoutDeps, 'database' | 'rules' | 'vatNumbers'>,
  startedAt: Date,
  clock: () => Date,
): Promise<number> {
  const { intraEu } = await rules()
  if (!intraEu) return 0
  const { source } = intraEu
  const at = startedAt.toISOString()
  const daysAgo = (days: number) => new Date(startedAt.getTime() - days * DAY_MS).toISOString()
  const [old, lately] = [daysAgo(intraEu.recheckDays), daysAgo(intraEu.validDays)]
  const due = await database.db
    .selectFrom('vat_numbers')
    .select(['number', 'seller'])
    .where('source', '=', source)
    .where(({ eb, and, or }) =>
      or([
        and([eb('due_at', 'is not', null), eb('due_at', '<=', at)]),
        and([
          ...[eb('due_at', 'is', null), eb('is_valid', '=', 1), eb('asked_at', '<=', old)],
          or([eb('is_ordered', '=', 1), eb('wanted_at', '>=', lately)]),
        ]),
      ]),
    )
    .orderBy('asked_at')
    .orderBy('number')
    .limit(PORTION)
    .execute()
  let answers = 0
  for (const question of due) {
    const now = clock()
    if (now.getTime() - startedAt.getTime() >= RUN_MS) break
    if (!(await claim(question, now))) continue
    // A register that is away is left alone until the next run.
    if (!(await vatNumbers.ask(question, now))) break
    answers += 1
  }
  return answers

  /** Several servers ask about each number once. */
  async function claim(question: VatNumberQuestion, now: Date): Promise<boolean> {
    return database.transaction(async (tx) => {
      const row = await storedNumber(tx, question, source)
      if (!row || (row.due_at !== null && row.due_at > now.toISOString())) return false
      if (row.due_at === null && row.asked_at > old) return false
      const due_at = new Date(now.getTime() + CLAIM_MS).toISOString()
      await tx.updateTable('vat_numbers').set({ due_at }).where('number', '=', question.number).execute()
      return true
    })
  }
}
