import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSeenBefore } from './seen-before.ts'

const digestOf = (text: string) => hash('sha256', text, 'base64url')

it('tells what comes for the second time from what comes once', () => {
  const wasSeen = createSeenBefore()
  const once = Array.from({ length: 2000 }, (_, at) => wasSeen(digestOf(`once ${at}`)))
  expect(once).not.toContain(true)
  expect(wasSeen(digestOf('once 1999'))).toBe(true)
})

it('forgets what came long ago', () => {
  const wasSeen = createSeenBefore()
  wasSeen(digestOf('long ago'))
  for (let at = 0; at < 500_000; at++) wasSeen(digestOf(`since ${at}`))
  expect(wasSeen(digestOf('long ago'))).toBe(false)
})
