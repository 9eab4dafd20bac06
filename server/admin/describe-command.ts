import { unknownKey } from '#server/platform/store-config/config-keys.ts'
import { describeRow, findRows, writeConfigPage } from '#server/platform/store-config/describe-config.ts'
import type { CommandCall, ExitCode, Streams } from './command-line.ts'

/** `config describe [beginning]` and `config describe --markdown`: all config keys; needs no store. */
export function runDescribeCommand(
  { subjects, options }: Pick<CommandCall, 'subjects' | 'options'>,
  { print, complain }: Pick<Streams, 'print' | 'complain'>,
): ExitCode {
  const [subject = ''] = subjects
  if (options.markdown) {
    print(writeConfigPage().trimEnd())
    return 0
  }
  const rows = findRows(subject)
  if (rows.length === 0) {
    complain(`${subject}: ${unknownKey(subject)}`)
    return 1
  }
  print(rows.map(describeRow).join('\n\n'))
  return 0
}
