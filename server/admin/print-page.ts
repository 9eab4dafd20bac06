import { type CommandCall, type ExitCode, JSON_OPTION, type Streams } from './command-line.ts'

/** Options of a command that lists one page of many. */
export const PAGE_OPTIONS = {
  page: { about: 'a later page', value: 'number', shape: /^\d{1,4}$/ },
  ...JSON_OPTION,
} as const

/** The options of a call that a list is filtered by, as far as they are given. */
export function filtersOf(options: CommandCall['options'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = options[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Prints a page of a list, a row a line or more; says that there are other pages. `noun`: what the rows are. */
export function printPage<Row>(
  { data, total }: { data: readonly Row[]; total: number },
  { isJson, noun, linesOf }: { isJson: boolean; noun: string; linesOf: (row: Row) => string | string[] },
  { print, complain }: Pick<Streams, 'print' | 'complain'>,
): ExitCode {
  if (isJson) print(JSON.stringify({ data, total }, null, 2))
  else for (const row of data) for (const line of [linesOf(row)].flat()) print(line)
  if (!isJson && total > data.length) complain(`${total} ${noun} in all; --page shows others.`)
  return 0
}
