import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOnSignal } from './end-on-signal.ts'

function watched(end: () => Promise<void>) {
  const source = new EventEmitter()
  const codes: number[] = []
  endOnSignal(end, { source, leave: (code) => codes.push(code) })
  return { source, codes }
}
const never = () => new Promise<void>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a server that is told to end', () => {
  it('finishes what is under way, then leaves', async () => {
    const work = Promise.withResolvers<void>()
    const { source, codes } = watched(() => work.promise)
    source.emit('SIGTERM')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(codes).toEqual([])
    work.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(codes).toEqual([0])
  })

  it('leaves at once when it is told again', async () => {
    const { source, codes } = watched(never)
    source.emit('SIGTERM')
    vi.advanceTimersByTime(401)
    source.emit('SIGINT')
    expect(codes).toEqual([130])
  })

  it('takes the two signals of one Ctrl+C under npm for one', async () => {
    const { source, codes } = watched(never)
    source.emit('SIGINT')
    vi.advanceTimersByTime(400)
    source.emit('SIGINT')
    expect(codes).toEqual([])
  })
})
