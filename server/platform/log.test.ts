import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NoticeRefused } from '#server/commerce/engine/payments/provider.ts'
import { createLog, messagesTo, reportTo } from './log.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: pino({ base: null, timestamp: false }, destination) }
}

it('a section that lacks a thing is told of once an hour, each with its own reason; failures each time', () => {
  const { lines, log } = openLog()
  let now = new Date('2027-03-10T10:00:00.000Z')
  const report = reportTo(log, () => now)
  const lacks = (message: string) => report({ kind: 'section-lacks', message })
  lacks('no picture')
  lacks('no picture')
  lacks('no category 7')
  for (const message of ['broken', 'broken']) report({ kind: 'section-failed', message })
  const said = () => lines.splice(0).map(({ msg }) => msg)
  expect(said()).toEqual(['no picture', 'no category 7', 'broken', 'broken'])
  now = new Date('2027-03-10T10:59:59.999Z')
  lacks('no picture')
  expect(said()).toEqual([])
  now = new Date('2027-03-10T11:00:00.000Z')
  lacks('no picture')
  expect(said()).toEqual(['no picture'])
})

it('a payment notice that is not signed is one warning without a stack; a failure keeps its stack', () => {
  const { lines, log: pinoLog } = openLog()
  const log = messagesTo(pinoLog)
  log('The commerce API failed to answer a call.', new NoticeRefused('The report is not signed.'))
  log('The commerce API failed to answer a call.', new Error('The disk is full.'))
  expect(lines[0]).toEqual({ level: 40, msg: 'The report is not signed.' })
  expect(lines[1]).toMatchObject({ level: 50, err: { stack: expect.stringContaining('The disk is full.') } })
})

it('writes lines together a moment later, and at once with the next warning', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  const descriptor = openSync(file, 'w')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  const said = () => [...readFileSync(file, 'utf8').matchAll(/"msg":"(.*?)"/g)].map(([, text]) => text)
  const log = createLog('info', { descriptor })

  log.info('one')
  log.info('two')
  expect(said()).toEqual([])
  vi.advanceTimersByTime(250)
  expect(said()).toEqual(['one', 'two'])
  log.info('three')
  log.warn('careful')
  expect(said()).toEqual(['one', 'two', 'three', 'careful'])
  expect(vi.getTimerCount()).toBe(0)
})
