import { sandboxVies } from '../engine/vat-numbers/sandbox-vies.ts'
import type { ViesPort } from '../engine/vat-numbers/vies-port.ts'
import type { TestClock } from './test-commerce.ts'

/** The sandbox’s VIES, which a test can take away, slow down, and make refuse numbers. */
export function scriptedVies(clock: TestClock) {
  const sandbox = sandboxVies({ clock })
  const asked: string[] = []
  const refused = new Set<string>()
  /** `takesMs`: how far the clock goes on with each call; `name`: of every company, null for countries that publish none */
  const state: { isAway: boolean; takesMs: number; name: string | null } = { isAway: false, takesMs: 0, name: null }
  const port: ViesPort = {
    ...sandbox,
    async check(question) {
      asked.push(question.number)
      clock.now = new Date(clock().getTime() + state.takesMs)
      if (state.isAway) throw new Error('VIES cannot check it: MS_UNAVAILABLE.')
      const answer = await sandbox.check(question)
      return { ...answer, name: state.name, isValid: answer.isValid && !refused.has(question.number) }
    },
  }
  return { port, asked, refused, state }
}
