import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { PriceSwitch } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { priceSwitch } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

it('lets companies choose net or gross prices, before script too', async () => {
  drawn = await renderFixture(priceSwitch, fixtures.usual!, 'en', { 'price-switch': PriceSwitch })
  const { container, emitted } = drawn
  const gross = container.querySelector('button[value=gross]') as HTMLButtonElement
  expect(gross.form?.getAttribute('action')).toBe('/actions/preferences.setPriceMode')
  expect(gross.getAttribute('aria-current')).toBe('true')
  fireEvent.click(container.querySelector('button[value=net]') as HTMLElement)
  expect(emitted).toEqual([{ event: 'setPriceMode', payload: { priceMode: 'net' } }])
})
