import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  readCommand,
  type Streams,
  type Verbs,
} from '../command-line.ts'
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
    async run(args, streams) {
      const read = readCommand({ name, verbs }, args)
      if (!read.ok) {
        streams.complain(read.fault)
        return 2
      }
      const { call } = read
      if (call.verb === 'describe') return describe(call, streams)
      try {
        return await withStoreDesk(streams, (desk) => work(call, desk, streams))
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        streams.complain(error.message)
        return 2
      }
    },
  }
}
