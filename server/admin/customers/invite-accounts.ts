import { setTimeout as pause } from 'node:timers/promises'
import type { ExitCode, Streams } from '../command-line.ts'
import type { CustomersDesk } from './customers-desk.ts'

/** The shop counts the invitations of the last minute itself. */
const LOOK_MS = 5_000

/** Invites all accounts that wait for it, in slices; one that is broken off goes on with the next call. */
export async function inviteAccounts(
  desk: CustomersDesk,
  { perMinute, lookMs = LOOK_MS }: { perMinute: number; lookMs?: number },
  { print, complain }: Pick<Streams, 'print' | 'complain'>,
): Promise<ExitCode> {
  let invited = 0
  for (;;) {
    const outcome = await desk.inviteAccounts(perMinute)
    if (!outcome.ok) {
      for (const message of Object.values(outcome.errors)) complain(message)
      return 1
    }
    invited += outcome.value.invited
    const { left } = outcome.value
    if (left === 0) break
    if (outcome.value.invited > 0) complain(`${invited} invited, ${left} to go`)
    await pause(lookMs)
  }
  print(`Invited: ${invited}. Nobody else waits for an invitation.`)
  return 0
}
