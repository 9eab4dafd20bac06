import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { StockAlert } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { stockAlert } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'customer') {
  drawn = await renderFixture(stockAlert, fixtures[name]!, 'en', { 'stock-alert': StockAlert })
  return drawn
}
const press = async () => act(async () => void fireEvent.click(screen.getByRole('button')))

describe('the alert for a product that is out of stock', () => {
  it('[S2.173] asks a visitor to log in, in a dialog', async () => {
    const { emitted } = await draw('usual')
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('dialog')
    await press()
    expect(emitted).toEqual([{ event: 'login', payload: {} }])
  })

  it('is asked for by a customer at once, and says that it was', async () => {
    const { emitted, container } = await draw('customer')
    await press()
    expect(emitted).toEqual([{ event: 'notify', payload: {} }])
    expect(container.textContent).toBe('We will let you know when the product is back.')
  })

  it('follows a log-in in the meantime', async () => {
    const { emitted, store } = await draw('usual')
    await act(async () => store.set(confirmedDataAtom, { user: { type: 'b2b' } }))
    await press()
    expect(emitted).toEqual([{ event: 'notify', payload: {} }])
  })

  it('is a form before script', async () => {
    const { serverHtml } = await draw('usual')
    expect(serverHtml).toContain('action="/actions/product.notify"')
  })
})
