import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderLine } from '#schemas/order-line.ts'

export interface Row {
  /** its place in calls; stays while others are removed */
  id: number
  number: string
  qty: string
  /** changed since the last answer: what the shop knew about it is outdated */
  isChanged: boolean
}

interface State {
  rows: readonly Row[]
  known: ReadonlyMap<number, OrderLine>
  next: number
}

/** A call that is over. */
interface Over {
  /** whether its answer replaces the rows: lines were pasted, or added to the basket */
  replaces: boolean
  isDone: boolean
  /** the rows as they were then */
  sent: readonly Row[]
}

/** Empty rows at first, and in the end always one. */
const FIRST_ROWS = 5
const MAX_ROWS = 200

/** The rows that a shopper types, and what the shop has answered about each. */
export function useLines(lines: readonly OrderLine[], checked: readonly OrderLine[], isFixed: boolean) {
  const [state, setState] = useState(() => firstState(lines, isFixed))
  /** calls that are over and whose answers the rows have not yet taken in */
  const over = useRef<Over[]>([])
  const [, setOver] = useState(0)
  const seen = useRef(checked)
  /** what the last call that is over left */
  const left = useRef(checked)

  useEffect(() => {
    const isNew = seen.current !== checked
    seen.current = checked
    if (over.current.length === 0) {
      // The call that this answers is told of in a moment.
      if (isNew) setState((before) => answered(before, checked))
      return
    }
    // An answer that is equal to the one before leaves the live data as they are.
    const hasAnswer = left.current !== checked
    const taking = over.current.findLast(({ replaces, isDone }) => replaces && (hasAnswer || isDone))
    over.current = []
    left.current = checked
    if (taking) setState((before) => taken(before, checked, isFixed, typedSince(taking.sent)))
    else if (hasAnswer) setState((before) => answered(before, checked))
  })

  const change = useCallback(
    (id: number, typed: Partial<Pick<Row, 'number' | 'qty'>>) =>
      setState((before) => {
        const rows = before.rows.map((row) => (row.id === id ? { ...row, ...typed, isChanged: true } : row))
        return isFixed ? { ...before, rows } : withEmptyRow({ ...before, rows })
      }),
    [isFixed],
  )
  const remove = useCallback(
    (id: number) => setState((before) => withEmptyRow({ ...before, rows: before.rows.filter((row) => row.id !== id) })),
    [],
  )
  /** A call is over; answers come in the order of the calls, so what stands in the live data is this one's. */
  const settle = useCallback((call: Over) => {
    over.current.push(call)
    setOver((count) => count + 1)
  }, [])
  return { ...state, change, remove, settle }
}

/** The rows as a call takes them. */
export function toPayload(rows: readonly Row[], isFixed: boolean): Record<string, { number: string; qty: string }> {
  const filled = rows.filter(({ number, qty }) => qty.trim() !== '' || (!isFixed && number.trim() !== ''))
  return Object.fromEntries(filled.map(({ id, number, qty }) => [`n${id}`, { number, qty }]))
}

function firstState(lines: readonly OrderLine[], isFixed: boolean): State {
  const state = {
    rows: lines.map(({ number, qty }, id) => ({ id, number, qty, isChanged: false })),
    known: new Map(lines.entries()),
    next: lines.length,
  }
  return isFixed ? state : withEmptyRow(state, FIRST_ROWS)
}

/** What is known about the rows that were sent. */
function answered(before: State, checked: readonly OrderLine[]): State {
  const known = new Map(before.known)
  for (const line of checked) if (line.place !== undefined) known.set(line.place, line)
  const sent = new Map(checked.map((line) => [line.place, line]))
  const rows = before.rows.map((row) => {
    const line = sent.get(row.id)
    return line && isSame(row, line) ? { ...row, isChanged: false } : row
  })
  return { ...before, known, rows }
}

/** Whether a row holds something that those of a call did not. */
function typedSince(sent: readonly Row[]): (row: Row) => boolean {
  const before = new Map(sent.map((row) => [row.id, row]))
  return (row) => {
    const { number, qty } = before.get(row.id) ?? { number: '', qty: '' }
    return row.number !== number || row.qty !== qty
  }
}

/**
 * The rows of the answer in place of the typed ones; on an order pad those that are left keep their quantity. What was typed while
 * the call ran stays.
 */
function taken(
  before: State,
  checked: readonly OrderLine[],
  isFixed: boolean,
  isTypedSince: (row: Row) => boolean,
): State {
  if (isFixed) {
    const left = answered(before, checked)
    const places = new Set(checked.map(({ place }) => place))
    const stays = (row: Row) => places.has(row.id) || isTypedSince(row)
    return { ...left, rows: left.rows.map((row) => (stays(row) ? row : { ...row, qty: '', isChanged: true })) }
  }
  let { next } = before
  const left = checked.map(({ place = next++, number, qty }) => ({ id: place, number, qty, isChanged: false }))
  const known = new Map(left.map(({ id }, at) => [id, checked[at]!]))
  const typed = before.rows.filter(isTypedSince)
  const ids = new Set(typed.map(({ id }) => id))
  const rows = [...left.filter(({ id }) => !ids.has(id)), ...typed]
  return withEmptyRow({ rows, known, next }, rows.length === 0 ? FIRST_ROWS : 1)
}

/** With empty rows at the end, so that there is always one to type into. */
function withEmptyRow(state: State, least = 1): State {
  const rows = [...state.rows]
  let { next } = state
  const isEmpty = (row: Row | undefined) => row !== undefined && row.number === '' && row.qty === ''
  while (rows.length < MAX_ROWS && (rows.length < least || !isEmpty(rows.at(-1))))
    rows.push({ id: next++, number: '', qty: '', isChanged: false })
  return { ...state, rows, next }
}

/** Whether an answer is about what the row holds now; the shop leaves spaces out. */
function isSame(row: Row, line: OrderLine): boolean {
  const bare = (text: string) => text.replace(/\s/g, '')
  return bare(row.number) === bare(line.number) && bare(row.qty) === bare(line.qty)
}
