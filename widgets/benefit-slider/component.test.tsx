import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { BenefitSlider } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { benefitSlider } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(benefitSlider, fixtures[name]!, locale, { 'benefit-slider': BenefitSlider })
  return drawn
}

const shown = () => drawn?.container.querySelector('[data-shown=true]')?.textContent
const button = () => drawn?.container.querySelector('button') as HTMLButtonElement
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function motionIs(welcome: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: welcome && query.includes('no-preference') }))
}

describe('the header slider', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('moves on by itself, stops at its button and goes on', async () => {
    motionIs(true)
    vi.useFakeTimers()
    await draw('usual', 'pl')
    expect(shown()).toBe('Darmowa dostawa w Polsce i do Niemiec od 250 zł')
    pass(5000)
    expect(shown()).toBe('Palimy w poniedziałki i czwartki')
    expect(button().getAttribute('aria-label')).toBe('Zatrzymaj przewijanie')
    fireEvent.click(button())
    pass(20_000)
    expect(shown()).toBe('Palimy w poniedziałki i czwartki')
    expect(button().getAttribute('aria-label')).toBe('Włącz przewijanie')
    fireEvent.click(button())
    pass(10_000)
    expect(shown()).toBe('Darmowa dostawa w Polsce i do Niemiec od 250 zł')
  })

  it('holds still under the pointer', async () => {
    motionIs(true)
    vi.useFakeTimers()
    const { container } = await draw('usual')
    fireEvent.pointerEnter(container.firstElementChild as Element)
    pass(20_000)
    expect(shown()).toBe('Darmowa dostawa w Polsce i do Niemiec od 250 zł')
    fireEvent.pointerLeave(container.firstElementChild as Element)
    pass(5000)
    expect(shown()).toBe('Palimy w poniedziałki i czwartki')
  })

  it('does not move by itself where motion is not welcome', async () => {
    motionIs(false)
    vi.useFakeTimers()
    await draw('usual')
    pass(20_000)
    expect(shown()).toBe('Darmowa dostawa w Polsce i do Niemiec od 250 zł')
    expect(button()).toBeNull()
  })

  it('has nothing to move with one sentence, and needs no script to be read', async () => {
    const { container, serverHtml } = await draw('single')
    expect(container.querySelector('button')).toBeNull()
    expect(serverHtml).toContain('Beratung')
  })
})
