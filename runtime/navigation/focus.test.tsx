import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusElement, rememberFocus } from './focus.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<main><div id="screen.cart"><button id="remove">remove</button></div><button id="other">other</button></main>'
})
afterEach(() => void vi.useRealTimers())

const byId = (id: string) => document.getElementById(id) as HTMLElement
const focused = () => document.activeElement?.id || document.activeElement?.localName

/** A run of the node's event during which the page changes. */
function run(nodeId: string, change: () => void): void {
  const focus = rememberFocus()
  change()
  focus.keep(nodeId)
  vi.runAllTimers()
}

describe('focus', () => {
  it('goes to the node whose button was removed', () => {
    byId('remove').focus()
    run('screen.cart', () => byId('remove').remove())
    expect(focused()).toBe('screen.cart')
  })

  it('goes to the main part when the node is gone, too', () => {
    byId('remove').focus()
    run('screen.cart', () => byId('screen.cart').remove())
    expect(focused()).toBe('main')
  })

  it('stays while the focused element exists', () => {
    byId('remove').focus()
    run('screen.cart', () => {})
    expect(focused()).toBe('remove')
  })

  it('stays where the shopper or the page has moved it meanwhile', () => {
    byId('remove').focus()
    run('screen.cart', () => {
      byId('other').focus()
      byId('remove').remove()
    })
    expect(focused()).toBe('other')
  })

  it('goes to the node when a button that it went to meanwhile was removed', () => {
    run('screen.cart', () => {
      byId('remove').focus()
      byId('remove').remove()
    })
    expect(focused()).toBe('screen.cart')
  })

  it('is not moved on a page before its first use', () => {
    run('screen.cart', () => byId('remove').remove())
    expect(focused()).toBe('body')
  })

  it('reaches an element that is not focusable, without adding it to the tab order', () => {
    focusElement(byId('screen.cart'))
    expect([focused(), byId('screen.cart').tabIndex]).toEqual(['screen.cart', -1])
  })

  it('leaves a button a stop of the Tab key', () => {
    focusElement(byId('remove'))
    expect([focused(), byId('remove').hasAttribute('tabindex')]).toEqual(['remove', false])
  })
})
