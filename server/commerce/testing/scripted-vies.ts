import { sandboxVies } from '../engine/vat-numbers/sandbox-vies.ts'
import type { ViesPort } from '../engine/vat-numbers/vies-port.ts'

/** The sandbox’s VIES, which a test can take away, and make refuse numbers. */
export function scriptedVies(clock: () => Date) {
  const sandbox = sandboxVies({ clock })
  const asked: string[] = []
  const refused = new Set<string>()
  const state = { isAway: false }
  const port: ViesPort = {
    ...sandbox,
    async check(question) {
      asked.push(question.number)
      if (state.isAway) throw new Error('VIES cannot check it: MS_UNAVAILABLE.')
      const answer = await sandbox.check(question)
      return { ...answer, isValid: answer.isValid && !refused.has(question.number) }
    },
  }
  return { port, asked, refused, state }
}
