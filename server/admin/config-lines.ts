import type { JsonValue } from '#schemas/json.ts'
import type { ConfigDiff, ConfigRevision } from './config-desk.ts'

const MAX_NAMED = 4

/** One line: number, time, whether it is shown, what it went back to, author, what it changed, note. */
export function revisionLine(revision: ConfigRevision): string {
  const { number, createdAt, isPublished, restores, author, changed, note } = revision
  const more = changed.length - MAX_NAMED
  const named = changed.slice(0, MAX_NAMED).join(', ')
  return [
    String(number),
    createdAt,
    isPublished ? 'shown' : '',
    restores === null ? '' : `back to ${restores}`,
    author === '' ? '' : `by ${author}`,
    more > 0 ? `${named} and ${more} more` : named,
    note,
  ]
    .filter((part) => part !== '')
    .join('  ')
}

/** A line for each value that differs; of objects, such as words by key, only the members that do. */
export function diffLines({ entries, tags }: ConfigDiff): string[] {
  return [
    ...entries.flatMap(({ key, before, after }) => valueLines(key, before, after)),
    ...tags.flatMap(({ tag, before, after }) => valueLines(`tag ${tag}`, before, after)),
  ]
}

type Value = JsonValue | undefined

function valueLines(name: string, before: Value, after: Value): string[] {
  if (isRecord(before) && isRecord(after)) {
    const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return members.flatMap((member) => valueLines(`${name} ${member}`, own(before, member), own(after, member)))
  }
  const [left, right] = [written(before), written(after)]
  return left === right ? [] : [`${name}: ${left} -> ${right}`]
}

function written(value: Value): string {
  return value === undefined ? 'not set' : JSON.stringify(value)
}

function own(record: Record<string, JsonValue>, member: string): Value {
  return Object.hasOwn(record, member) ? record[member] : undefined
}

function isRecord(value: Value): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
