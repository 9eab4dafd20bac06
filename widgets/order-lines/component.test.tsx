import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { OrderLine } from '#schemas/order-line.ts'
import { OrderLines } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { orderLines } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string) {
  drawn = await renderFixture(orderLines, fixtures[name]!, 'en', { 'order-lines': OrderLines })
  return drawn
}
const field = (container: HTMLElement, name: string) => container.querySelector(`[name="${name}"]`) as HTMLInputElement

describe('lines of an order', () => {
  it('are a plain form before script: fields for some lines, pasted text and a file, and a way to check', async () => {
    const { serverHtml } = await draw('empty')
    const page = new DOMParser().parseFromString(serverHtml, 'text/html')
    const form = page.querySelector('form')!
    expect([form.getAttribute('action'), form.enctype]).toEqual(['/actions/quickOrder.addLines', 'multipart/form-data'])
    expect(page.querySelectorAll('[name$=".number"]')).toHaveLength(5)
    expect(page.querySelector('textarea[name=text]')).not.toBeNull()
    expect(page.querySelector('input[type=file][name=file]')).not.toBeNull()
    // Enter in a field must not order anything.
    expect(form.querySelector('[type=submit]')?.getAttribute('formaction')).toBe('/actions/quickOrder.checkLines')
  })

  it('name each wrong one with its number and reason, tied to its fields', async () => {
    const { container } = await draw('usual')
    const [link, ...others] = container.querySelectorAll('[role=alert] a')
    expect(others).toEqual([])
    expect(link?.textContent).toMatch(/^Line 2: /)
    const wrong = field(container, 'lines.n1.number')
    expect(link?.getAttribute('href')).toBe(`#${wrong.id}`)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    const about = container.querySelector(`#${CSS.escape(wrong.getAttribute('aria-describedby')!)}`)
    expect(link?.textContent).toContain(about?.textContent?.trim())
  })

  it('are added as they are typed, without empty ones, and there is always one more', async () => {
    const { container, emitted } = await draw('empty')
    for (const at of [0, 1, 2, 3, 4])
      fireEvent.change(field(container, `lines.n${at}.number`), { target: { value: 'A' } })
    expect(container.querySelectorAll('[name$=".number"]')).toHaveLength(6)
    fireEvent.change(field(container, 'lines.n4.qty'), { target: { value: '2' } })
    await act(async () => fireEvent.submit(container.querySelector('form')!))
    const { payload } = emitted.findLast(({ event }) => event === 'add')!
    expect(Object.keys(payload.lines as object)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
    expect((payload.lines as Record<string, unknown>).n4).toEqual({ number: 'A', qty: '2' })
  })

  it('leave the focus beside a line that is removed', async () => {
    const { container } = await draw('usual')
    const removers = () => [...container.querySelectorAll<HTMLButtonElement>('button[aria-label^="Remove line"]')]
    const removeFirst = async () => {
      const [first] = removers()
      first!.focus()
      await act(async () => fireEvent.click(first!))
    }
    const count = removers().length
    expect(count).toBeGreaterThan(1)
    await removeFirst()
    expect(document.activeElement).toBe(removers()[0])
    for (let left = removers().length; left > 0; left -= 1) await removeFirst()
    expect((document.activeElement as HTMLInputElement).name).toMatch(/\.number$/)
  })

  it('are read from two columns that are pasted into a field', async () => {
    const { container, emitted, store } = await draw('empty')
    const clipboardData = { getData: () => 'KAW-1\t2\nKAW-2\t3' }
    const answer: OrderLine[] = [
      { number: 'KAW-1', qty: '2', name: 'Coffee', sku: 'KAW-1' },
      { number: 'KAW-2', qty: '3', problem: 'Unknown.' },
    ]
    await act(async () => {
      fireEvent.paste(field(container, 'lines.n0.number'), { clipboardData })
      store.set(confirmedDataAtom, { orderLines: answer })
    })
    expect(emitted.at(-1)).toMatchObject({ event: 'check', payload: { text: 'KAW-1\t2\nKAW-2\t3' } })
    const numbers = [...container.querySelectorAll<HTMLInputElement>('[name$=".number"]')].map(({ value }) => value)
    expect(numbers).toEqual(['KAW-1', 'KAW-2', ''])
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Line 2: Unknown.')
  })

  it('that are added while they are still being checked are replaced by what the shop left over and what was typed since', async () => {
    const { container, emitted, answering, store } = await draw('empty')
    const checked = Promise.withResolvers<boolean>()
    const added = Promise.withResolvers<boolean>()
    answering.until = (event) => (event === 'check' ? checked.promise : added.promise)
    fireEvent.change(field(container, 'lines.n0.number'), { target: { value: 'KAW-1' } })
    fireEvent.change(field(container, 'lines.n0.qty'), { target: { value: '2' } })
    fireEvent.change(field(container, 'lines.n1.number'), { target: { value: 'KAW-2' } })
    await waitFor(() => expect(emitted.at(-1)?.event).toBe('check'))
    await act(async () => fireEvent.submit(container.querySelector('form')!))
    expect(emitted.at(-1)?.event).toBe('add')

    const right: OrderLine = { place: 0, number: 'KAW-1', qty: '2', name: 'Coffee', sku: 'KAW-1' }
    const wrong: OrderLine = { place: 1, number: 'KAW-2', qty: '', problem: 'Unknown.' }
    await act(async () => {
      store.set(confirmedDataAtom, { orderLines: [right, wrong] })
      checked.resolve(true)
    })
    expect(field(container, 'lines.n0.number').value).toBe('KAW-1')
    // Typed while the shop is still adding.
    fireEvent.change(field(container, 'lines.n2.number'), { target: { value: 'KAW-3' } })
    await act(async () => {
      store.set(confirmedDataAtom, { orderLines: [wrong] })
      added.resolve(true)
    })
    const numbers = [...container.querySelectorAll<HTMLInputElement>('[name$=".number"]')].map(({ value }) => value)
    expect(numbers).toEqual(['KAW-2', 'KAW-3', ''])
  })

  it('go on at the next line with Enter, and order nothing', async () => {
    const { container, emitted } = await draw('empty')
    fireEvent.keyDown(field(container, 'lines.n0.qty'), { key: 'Enter' })
    expect(document.activeElement).toBe(field(container, 'lines.n1.number'))
    expect(emitted).toEqual([])
  })

  it('of an order pad have quantities alone', async () => {
    const { container, emitted } = await draw('orderPad')
    expect(field(container, 'lines.n0.number').type).toBe('hidden')
    expect(field(container, 'lines.n0.qty').getAttribute('aria-label')).toContain('Quantity of Zmierzch')
    await act(async () => fireEvent.submit(container.querySelector('form')!))
    expect(emitted.at(-1)).toMatchObject({ event: 'add', payload: { lines: {} } })
  })
})
