import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { NoticeRefused } from '#server/commerce/engine/payments/provider.ts'
import { messagesTo } from './log.ts'

it('a payment notice that is not signed is one warning without a stack; a failure keeps its stack', () => {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = messagesTo(pino({ base: null, timestamp: false }, destination))
  log('The commerce API failed to answer a call.', new NoticeRefused('The report is not signed.'))
  log('The commerce API failed to answer a call.', new Error('The disk is full.'))
  expect(lines[0]).toEqual({ level: 40, msg: 'The report is not signed.' })
  expect(lines[1]).toMatchObject({ level: 50, err: { stack: expect.stringContaining('The disk is full.') } })
})
