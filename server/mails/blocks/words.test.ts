import { expect, it } from 'vitest'
import type { BlockContext } from '../block.ts'
import { mailButton, mailLinks } from './words.ts'

const text = (words: string) => ({ pl: words, en: words, de: words })
/** A mail with an order whose texts are said as they are; a text with a gap says nothing. */
const context = {
  facts: { links: { order: 'https://shop.example/order/7', home: 'https://shop.example/' } },
  say: ({ en }: { en: string }) => (en.includes('{') ? '' : en),
} as unknown as BlockContext

it('a button or a link without words is left out of the plain text, as of the HTML', () => {
  expect(mailButton.text({ label: text('Order {number}'), to: 'order' }, context)).toBeNull()
  expect(mailButton.text({ label: text('Your order'), to: 'order' }, context)).toBe(
    'Your order:\nhttps://shop.example/order/7',
  )
  const items = [
    { label: text('Order {number}'), to: 'order' },
    { label: text('Shop'), to: 'home' },
  ]
  expect(mailLinks.text({ items }, context)).toBe('Shop: https://shop.example/')
  expect(mailLinks.text({ items: items.slice(0, 1) }, context)).toBeNull()
  expect(mailLinks.html({ items: items.slice(0, 1) }, context)).toBeNull()
})
