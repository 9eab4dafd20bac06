import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/open.ts'
import { Warning } from '#server/platform/warning.ts'
import { afterFailure, reasonOf } from '../retry.ts'
import type { EngineDatabase } from '../schema.ts'
import { type Asker, createQuestionLimit } from './question-limits.ts'
import { storedNumber, type VatNumberQuestion, type VatNumberRecord } from './stored-numbers.ts'
import type { ViesAnswer, ViesPort } from './vies-port.ts'

/** After a call without an answer, shoppers wait for no other one so long. */
const PAUSE_MS = 60_000
/** Consecutive calls without an answer, after which only a buyer or the next check makes another one. */
const MOST_TRIES = 10
const DAY_MS = 86_400_000

export type VatNumbers = ReturnType<typeof createVatNumbers>

/** Asks VIES about VAT numbers and keeps its answers. Called outside transactions, as a call to VIES takes seconds. */
export function createVatNumbers({
  database,
  vies,
  clock,
  report,
}: {
  database: Database<EngineDatabase>
  vies: ViesPort
  clock: () => Date
  /** notified of calls without an answer */
  report: (error: unknown) => void
}) {
  const running = new Map<string, Promise<boolean>>()
  const limits = createQuestionLimit({ database, clock })
  const keyOf = ({ number, seller }: VatNumberQuestion) => `${number} ${seller}`

  /** Asks about a number, once for all who wait for it. Returns whether VIES answered. Never throws for VIES. */
  function ask(question: VatNumberQuestion, now: Date): Promise<boolean> {
    const key = keyOf(question)
    const asked = running.get(key) ?? askNow(question, now).finally(() => running.delete(key))
    running.set(key, asked)
    return asked
  }

  async function askNow(question: VatNumberQuestion, now: Date): Promise<boolean> {
    let answer: ViesAnswer
    try {
      answer = await vies.check(question)
    } catch (error) {
      report(new Warning(reasonOf(error)))
      await noteFailure(question, error, now)
      return false
    }
    await keepAnswer(question, answer, now)
    return true
  }

  async function keepAnswer({ number, seller }: VatNumberQuestion, answer: ViesAnswer, now: Date): Promise<void> {
    const { isValid, consultation, name, address, requestedAt } = answer
    const at = now.toISOString()
    await database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('vat_number_checks')
        .values({
          ...{ number, seller, source: vies.source, checked_at: at, is_valid: isValid },
          ...{ consultation, name, address, requested_at: requestedAt },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const state = {
        ...{ seller, source: vies.source, check_id: id, checked_at: at, is_valid: isValid },
        ...{ asked_at: at, tries: 0, due_at: null, error: null },
      }
      await tx
        .insertInto('vat_numbers')
        .values({ number, ...state, wanted_at: at, is_ordered: 0 })
        .onConflict((conflict) => conflict.column('number').doUpdateSet(state))
        .execute()
    })
  }

  /** What was known of the number stays known. */
  async function noteFailure(question: VatNumberQuestion, error: unknown, now: Date): Promise<void> {
    const { number, seller } = question
    await database.transaction(async (tx) => {
      const known = await storedNumber(tx, question, vies.source)
      const { due_at, ...noted } = afterFailure(error, { tries: known?.tries ?? 0, now })
      const at = now.toISOString()
      const failure = { ...noted, asked_at: at, due_at: noted.tries < MOST_TRIES ? due_at : null }
      const state = {
        ...(known ? {} : { seller, source: vies.source, check_id: null, checked_at: null, is_valid: null }),
        ...failure,
      }
      await tx
        .insertInto('vat_numbers')
        .values({
          ...{ number, seller, source: vies.source, check_id: null, checked_at: null, is_valid: null },
          ...{ ...failure, wanted_at: at, is_ordered: 0 },
        })
        .onConflict((conflict) => conflict.column('number').doUpdateSet(state))
        .execute()
    })
  }

  /** A cart needs the number; kept to the day, as carts are looked at often. */
  async function noteWanted({ number }: VatNumberQuestion, now: Date): Promise<void> {
    await database.transaction((tx) =>
      tx.updateTable('vat_numbers').set({ wanted_at: now.toISOString() }).where('number', '=', number).execute(),
    )
  }

  return {
    ask,
    pausedS: limits.pausedS,

    /**
     * Asks about a number unless its last answer is younger, or VIES gave none a moment ago. Waits a moment for the answer;
     * for an order that is placed, until VIES answers or its own limit is over. Returns null; if the asker has caused too many
     * questions that count, nothing is asked, and the seconds until it may be.
     */
    async confirm(
      question: VatNumberQuestion,
      { asker, maxAgeMs, now, isPlaced = false }: { asker: Asker; maxAgeMs: number; now: Date; isPlaced?: boolean },
    ): Promise<number | null> {
      const row = await storedNumber(database.db, question, vies.source)
      const age = (at: string) => now.getTime() - Date.parse(at)
      if (row) {
        if (!row.wanted_at || age(row.wanted_at) >= DAY_MS) await noteWanted(question, now)
        if (row.tries > 0 && age(row.asked_at) < PAUSE_MS) return null
        // A number may have been registered since it was refused.
        const limitMs = row.is_valid === 0 ? Math.min(maxAgeMs, DAY_MS) : maxAgeMs
        if (row.checked_at !== null && age(row.checked_at) < limitMs) return null
      }
      if (isCounted(row, { isPlaced }) && !running.has(keyOf(question))) {
        const counted = await limits.count(asker)
        if (!counted.isAllowed) return counted.retryAfterS
      }
      const asked = ask(question, now).catch(report)
      // What is sold at 0 % stays so: an old answer must not win because the new one is slow.
      if (isPlaced) return asked.then(() => null)
      const limit = new AbortController()
      const answered = asked.finally(() => limit.abort())
      // The wait that an answer cuts short is over.
      await Promise.race([answered, pause(vies.waitMs, undefined, { signal: limit.signal }).catch(() => {})])
      return null
    },

    /** Waits for the answers that are under way, before the database is closed. */
    async close(): Promise<void> {
      await Promise.allSettled(running.values())
    },
  }
}

/**
 * Whether a question counts against the limits of its asker: one about a new number, which may be a guess, and one about an
 * old answer while a cart is looked at. A company is not to pay for an outage of VIES, nor its order to go by an old answer.
 * An order by a new number counts, as one with a wrong total would otherwise search the register without a limit.
 */
function isCounted(row: VatNumberRecord | null, { isPlaced }: { isPlaced: boolean }): boolean {
  return row === null || (!isPlaced && row.tries === 0)
}
