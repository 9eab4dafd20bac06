import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { overrideFault, usableOverrides } from './overrides.ts'

describe('words of store config in place of shipped ones', () => {
  it.each<[string, unknown, string]>([
    ['anything but an object', ['x'], 'it must be an object of words by key'],
    ['an unknown key', { 'cart.titel': 'x' }, "there is no message 'cart.titel'. Did you mean 'cart.title'?"],
    [
      'a missing parameter',
      { 'order.title': 'Order' },
      "the message 'order.title' must have the parameters {number}; it has none",
    ],
    [
      'an unknown parameter',
      { 'cart.title': '{name} basket' },
      "the message 'cart.title' must have the parameters none; it has {name}",
    ],
    ['markup', { 'cart.title': '<b>Basket</b>' }, "the message 'cart.title' must be plain text"],
    ['a line break', { 'cart.title': 'Basket\nBcc: x' }, "the message 'cart.title' must be plain text"],
    ['stray braces', { 'cart.title': 'Basket {' }, 'must use braces for parameters only'],
    ['an empty text', { 'cart.title': ' ' }, "the message 'cart.title' must not be empty"],
    ['forms for a text without', { 'cart.title': { one: 'a', other: 'b' } }, "the message 'cart.title' must be a text"],
    [
      'a text for forms',
      { 'cart.count': '{count} goods' },
      "the message 'cart.count' must have the plural forms one, other",
    ],
    ['forms of another language', { 'cart.count': { one: '{count}', few: '{count}', other: '{count}' } }, 'one, other'],
  ])('may not be %s', (_, value, fault) => {
    expect(overrideFault('en', value)).toContain(fault)
  })

  it('may be texts and plural forms of pages and of mails, as the published files write them', () => {
    const count = { plural: 'count', one: '{count} thing', other: '{count} things' }
    const words = { 'cart.title': 'Trolley', 'order.title': 'No. {number}', 'cart.count': count }
    expect(overrideFault('en', words)).toBeNull()
    expect(usableOverrides('en', words)).toEqual({
      ...words,
      'cart.count': { one: '{count} thing', other: '{count} things' },
    })
    for (const [key, message] of Object.entries(MESSAGES.pl)) expect(overrideFault('pl', { [key]: message })).toBeNull()
  })

  it('are used without those that this version does not know', () => {
    expect(usableOverrides('en', { 'cart.title': 'Trolley', 'gone.key': 'x', 'order.title': 'x' })).toEqual({
      'cart.title': 'Trolley',
    })
  })
})
