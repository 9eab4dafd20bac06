import { DataDirError } from '#server/platform/database/data-dir.ts'
import { isDiskFull, isOperatorsError } from '#server/platform/database/errors.ts'
import { MediaStorageError } from '#server/platform/media/media-storage.ts'
import type { CommandCall, CommandGroup, ExitCode, Streams, Verbs } from '../command-line.ts'
import { runCommand } from '../run-command.ts'
import { Refusal } from './refusal.ts'

/**
 * Commands on the files and databases themselves. What the operator can mend is one line and ends with 1; any other error is
 * thrown.
 */
export function operatorGroup(
  name: string,
  about: string,
  verbs: Verbs,
  work: (call: CommandCall, streams: Streams) => Promise<ExitCode>,
): CommandGroup {
  return {
    ...{ name, about, verbs },
    run: (args, streams) =>
      runCommand({ name, verbs }, args, streams, async (call) => {
        try {
          return await work(call, streams)
        } catch (error) {
          const reason = reasonOf(error)
          if (reason === null) throw error
          streams.complain(reason)
          return 1
        }
      }),
  }
}

const EXPECTED = [Refusal, DataDirError, MediaStorageError]

/** What the operator can do about an error; null if nothing. */
function reasonOf(error: unknown): string | null {
  if (isDiskFull(error))
    return `A disk is full (${(error as Error).message}): make room, or name a place on another one. Nothing was left behind.`
  if (EXPECTED.some((expected) => error instanceof expected) || isOperatorsError(error)) return (error as Error).message
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall === undefined ? null : `${message}: let this user read and write there, or name another place.`
}
