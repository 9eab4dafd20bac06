import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { endOnSignal } from './end-on-signal.ts'

function watched(end: () => Promise<void>) {
  const source = new EventEmitter()
  const codes: number[] = []
  endOnSignal(end, { source, leave: (code) => codes.push(code) })
  return { source, codes }
}
const never = () => new Promise<void>(() => {})

describe('a server that is told to end', () => {
  it('finishes what is under way, then leaves', async () => {
    let isDone = false
    const { source, codes } = watched(async () => {
      await pause(20)
      isDone = true
    })
    source.emit('SIGTERM')
    expect(codes).toEqual([])
    await pause(60)
    expect([isDone, codes]).toEqual([true, [0]])
  })

  it('leaves at once when it is told again', async () => {
    const { source, codes } = watched(never)
    source.emit('SIGTERM')
    await pause(450)
    source.emit('SIGINT')
    expect(codes).toEqual([130])
  })

  it('takes the two signals of one Ctrl+C under npm for one', async () => {
    const { source, codes } = watched(never)
    source.emit('SIGINT')
    await pause(20)
    source.emit('SIGINT')
    expect(codes).toEqual([])
  })
})
