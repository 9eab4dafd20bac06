import type { RunStep } from '../step.ts'

/** Fetches the screen again, or only the personal data. */
export const refresh: RunStep<'refresh'> = async ({ what = 'screen' }, { shop }) => {
  await (what === 'session' ? shop.refreshSession() : shop.refreshScreen())
  return 'go on' as const
}
