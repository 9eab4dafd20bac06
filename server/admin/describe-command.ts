import { unknownKey } from '#server/platform/store-config/config-keys.ts'
import { describeRow, findRows, writeConfigPage } from '#server/platform/store-config/describe-config.ts'
import type { CommandContext, ExitCode } from './store-command.ts'

/**
 * `config describe [beginning]` and `config describe --markdown`: all config keys; needs no store. Null for any other
 * command.
 */
export function runDescribeCommand(
  [area, verb, ...subjects]: readonly string[],
  { print, complain }: Pick<CommandContext, 'print' | 'complain'>,
): ExitCode | null {
  if (area !== 'config' || verb !== 'describe' || subjects.length > 1) return null
  const [subject = ''] = subjects
  if (subject === '--markdown') {
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
