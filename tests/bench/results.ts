import { type Spread, spreadOf } from './statistics.ts'

/** One line of the result. */
export interface Result {
  what: string
  /** `×` of the baseline, `µs`, `ms`, `s`, `KB`, `MB`, `%` */
  unit: string
  spread: Spread
  rounds: number
  /** the goal is at most this value; absent: for information only */
  goal?: number
  /** a stricter goal */
  aim?: number
  /** the underlying absolute figures, as text */
  behind: string
}

export interface Measured {
  what: string
  unit: string
  values: readonly number[]
  goal?: number
  aim?: number
  behind?: string
}

export function toResult({ values, behind = '', ...rest }: Measured): Result {
  return { ...rest, spread: spreadOf(values), rounds: values.length, behind }
}

/** `ok` if the median reaches the goal, `over` if not, nothing without a goal. Never asserted: machines differ. */
export function verdictOf({ spread, goal }: Pick<Result, 'spread' | 'goal'>): 'ok' | 'over' | '' {
  if (goal === undefined) return ''
  return spread.median <= goal ? 'ok' : 'over'
}

/** The results as an aligned table. */
export function writeTable(results: readonly Result[]): string {
  const head = ['what', 'median', 'range', 'goal', '', 'behind it']
  const rows = results.map((result) => [
    result.what,
    amount(result.spread.median, result.unit),
    result.rounds > 1 ? `${figure(result.spread.min)} – ${figure(result.spread.max)}` : 'once',
    result.goal === undefined ? '' : `≤ ${result.goal}${result.aim === undefined ? '' : ` (aim ${result.aim})`}`,
    verdictOf(result),
    result.behind,
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 1 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function amount(value: number, unit: string): string {
  return `${figure(value)} ${unit}`
}

/** The measurements are not precise enough for more than three figures. */
export function figure(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(digits, 3))
}
