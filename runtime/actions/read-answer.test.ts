import { describe, expect, it } from 'vitest'
import type { Effect } from '#schemas/effect.ts'
import { readAnswer } from './read-answer.ts'

const reads = (effect: object) => readAnswer({ ok: true, effects: [effect] })?.is

describe('an answer of an operation', () => {
  it('may lead to a path of the shop or to the page of a payment provider', () => {
    for (const to of ['/en/order/success', 'https://pay.example/start', 'http://localhost:4000/bank'])
      expect(reads({ effect: 'navigate', to } satisfies Effect), to).toBe('known')
    const link = { label: 'View basket', href: '/en/cart' }
    expect(reads({ effect: 'toast', tone: 'success', text: 'Added', link } satisfies Effect)).toBe('known')
  })

  it('is refused with an address that runs a script or leads elsewhere by a trick', () => {
    for (const to of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ' /en', 7])
      expect(reads({ effect: 'navigate', to }), String(to)).toBeUndefined()
    for (const href of ['javascript:alert(1)', 'https://evil.example', '//evil.example'])
      expect(reads({ effect: 'toast', tone: 'info', text: 'Hi', link: { label: 'Go', href } }), href).toBeUndefined()
  })
})
