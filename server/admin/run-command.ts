import { type CommandCall, type CommandGroup, type ExitCode, readCommand, type Streams } from './command-line.ts'

/** Reads the words after a group's name and does what they say; words that mean nothing are told in one line and end with 2. */
export async function runCommand(
  group: Pick<CommandGroup, 'name' | 'verbs'>,
  args: readonly string[],
  { complain }: Pick<Streams, 'complain'>,
  work: (call: CommandCall) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const read = readCommand(group, args)
  if (read.ok) return work(read.call)
  complain(read.fault)
  return 2
}
