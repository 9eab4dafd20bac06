import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { type OpenPage, openPage } from '../testing/open-page.tsx'
import { autoCloseMs, showToast, TOAST_LIMIT, type ToastTone } from './toasts.ts'

let page: OpenPage

beforeEach(async () => {
  vi.useFakeTimers()
  page = await openPage(screenOf({ nodes: { 'frame.page': nodeOf('none', { fallback: 'drop' }) } }), [], {}, () =>
    Response.error(),
  )
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const say = (tone: ToastTone, text: string) => act(() => showToast(page.store, tone, text))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const texts = () => [...page.container.querySelectorAll('section[aria-live] p')].map((line) => line.textContent)
const card = () => page.container.querySelector('[data-tone]')!

describe('a toast', () => {
  it.each([
    ['[S8.52]', 'error', 6000],
    ['[S8.53]', 'success', 6000],
    ['[S8.54]', 'info', 60_000],
  ] as const)('%s closes by itself: %s after %i ms', (_, tone, ms) => {
    say(tone, 'Hello')
    expect(card().getAttribute('data-tone')).toBe(tone)
    wait(ms - 1)
    expect(texts()).toHaveLength(1)
    wait(1)
    expect(texts()).toEqual([])
  })

  it('states its tone by icon and text, not by colour alone', () => {
    say('error', 'Broken')
    expect(texts()).toEqual(['Error: Broken'])
    expect(card().querySelector('svg')).not.toBeNull()
  })

  it('[S9.33] closes after 4000 ms when its tone has no time of its own', () => {
    expect(autoCloseMs('note')).toBe(4000)
    expect(autoCloseMs('constructor')).toBe(4000)
    expect(autoCloseMs('error')).toBe(6000)
  })

  it('[S9.34] makes the oldest leave when a sixth comes', () => {
    for (let count = 1; count <= TOAST_LIMIT + 1; count++) say('info', `${count}`)
    expect(texts()).toEqual(['2', '3', '4', '5', '6'].map((text) => `Information: ${text}`))
  })

  it('waits while it is pointed at or holds focus', () => {
    say('success', 'Hello')
    wait(5000)
    act(() => card().dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))
    wait(10_000)
    expect(texts()).toHaveLength(1)
    act(() => card().dispatchEvent(new MouseEvent('pointerout', { bubbles: true })))
    wait(999)
    expect(texts()).toHaveLength(1)
    act(() => page.container.querySelector<HTMLButtonElement>('[data-tone] button')!.focus())
    wait(10_000)
    expect(texts()).toHaveLength(1)
    act(() => page.container.querySelector<HTMLButtonElement>('[data-tone] button')!.blur())
    wait(1)
    expect(texts()).toEqual([])
  })

  it('is closed by its button, and the same words are not said twice at once', () => {
    say('success', 'Hello')
    say('success', 'Hello')
    expect(texts()).toHaveLength(1)
    act(() => page.container.querySelector<HTMLButtonElement>('[data-tone] button')!.click())
    expect(texts()).toEqual([])
  })
})
