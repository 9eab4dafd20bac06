import type { CommandCall, CommandGroup, ExitCode, Streams, Verbs } from '../command-line.ts'
import { runCommand } from '../run-command.ts'
import type { StoreDesk } from '../store-desk.ts'
import { withStoreDesk } from '../store-groups.ts'
import { SourceError } from './read-documents.ts'

interface RecordGroup {
  name: string
  about: string
  verbs: Verbs
  /** columns of a file; needs no shop */
  describe(call: CommandCall, streams: Streams): ExitCode
  work(call: CommandCall, desk: StoreDesk, streams: Streams): Promise<ExitCode>
}

/** A group of commands that take documents in and out. A file that cannot be used is told in one line and ends with 2. */
export function recordGroup({ name, about, verbs, describe, work }: RecordGroup): CommandGroup {
  return {
    ...{ name, about, verbs },
    run: (args, streams) =>
      runCommand({ name, verbs }, args, streams, async (call) => {
        if (call.verb === 'describe') return describe(call, streams)
        try {
          return await withStoreDesk(streams, (desk) => work(call, desk, streams))
        } catch (error) {
          if (!(error instanceof SourceError)) throw error
          streams.complain(error.message)
          return 2
        }
      }),
  }
}
