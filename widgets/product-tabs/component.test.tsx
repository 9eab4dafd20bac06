import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { Fixture } from '../fixture.ts'
import { ProductTabs } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productTabs } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(fixture: Fixture<typeof productTabs> = fixtures.usual) {
  drawn = await renderFixture(productTabs, fixture, 'en', { 'product-tabs': ProductTabs })
  const { container, serverHtml } = drawn
  const before = document.createElement('div')
  // Trusted: our own renderer's output.
  before.innerHTML = serverHtml
  const panels = () => [...container.querySelectorAll('[role=tabpanel]')]
  return { before, tabs: [...container.querySelectorAll<HTMLElement>('[role=tab]')], panels, container }
}

describe('the tabs of a product', () => {
  it('[S2.167] [S2.168] show the description and additional information', async () => {
    const { tabs, panels } = await draw()
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Description', 'Additional information'])
    expect(panels().map((panel) => panel.textContent)).toEqual(['DescriptionOpis', 'Additional informationTabela'])
  })

  it('are links to parts with headings before script', async () => {
    const { before } = await draw()
    const links = [...before.querySelectorAll('[role=navigation] a')]
    expect(
      links.map((link) => before.querySelector(link.getAttribute('href')!.replaceAll('.', '\\.'))?.textContent),
    ).toEqual(['DescriptionOpis', 'Additional informationTabela'])
    expect(before.querySelectorAll('h2')).toHaveLength(2)
    expect(before.querySelector('[role=tab]')).toBeNull()
  })

  it('are one tab stop; arrows, Home and End choose', async () => {
    const { tabs, panels } = await draw()
    const [first, second] = tabs as [HTMLElement, HTMLElement]
    const state = () => tabs.map((tab) => `${tab.getAttribute('aria-selected')} ${tab.tabIndex}`)
    expect(state()).toEqual(['true 0', 'false -1'])
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(state()).toEqual(['false -1', 'true 0'])
    expect(document.activeElement).toBe(second)
    expect(panels().map((panel) => panel.hasAttribute('data-current'))).toEqual([false, true])
    fireEvent.keyDown(second, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: 'End' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second, { key: 'Home' })
    expect(state()).toEqual(['true 0', 'false -1'])
  })

  it('tie each tab to its part', async () => {
    const { tabs, container } = await draw()
    for (const tab of tabs) {
      const panel = document.getElementById(tab.getAttribute('aria-controls')!)
      expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
      expect(container.contains(panel)).toBe(true)
    }
  })

  it('are left out where there is one part only', async () => {
    const { tabs, container } = await draw(fixtures.onlyDetails!)
    expect(tabs).toEqual([])
    expect(container.textContent).toBe('Additional informationTabela')
  })
})
