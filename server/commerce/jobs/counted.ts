import type { CheckoutDeps } from '../engine/routes/engine.ts'

/** An order that fails does not block the others: it is reported, and retried in the next run. */
export async function counted(
  numbers: readonly string[],
  report: CheckoutDeps['report'],
  work: (number: string) => Promise<number>,
): Promise<number> {
  let count = 0
  for (const number of numbers) {
    try {
      count += await work(number)
    } catch (error) {
      report(error)
    }
  }
  return count
}
