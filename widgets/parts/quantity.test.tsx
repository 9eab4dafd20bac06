import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import type { Stock } from '#schemas/product-stock.ts'
import { Quantity } from './quantity.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => {
  drawn?.unmount()
  vi.useRealTimers()
})

const told: number[] = []
const threes: Stock = { min: 3, step: 3, max: 12, manageStock: true }

function Probe(props: Partial<Parameters<typeof Quantity>[0]>) {
  const [value, setValue] = useState(props.value ?? 3)
  function onChange(quantity: number) {
    told.push(quantity)
    setValue(quantity)
  }
  return <Quantity id="qty" label="Quantity" stock={threes} {...props} value={value} onChange={onChange} />
}

async function draw(props: Partial<Parameters<typeof Quantity>[0]> = {}) {
  told.length = 0
  drawn = await drawElement(<Probe {...props} />)
  const [less, more] = drawn.container.querySelectorAll('button')
  return {
    less: less as HTMLButtonElement,
    more: more as HTMLButtonElement,
    field: drawn.container.querySelector('input') as HTMLInputElement,
    html: drawn.serverHtml,
  }
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the quantity field', () => {
  it('[S5.25] [S5.27] is a number field with the bounds of the stock before script', async () => {
    const { field } = await draw()
    expect(field).toMatchObject({ name: 'qty', type: 'number', min: '3', max: '12', step: '3', value: '3' })
  })

  it('[S4.43] returns to the minimum when it is left empty', async () => {
    const { field } = await draw({ value: 9 })
    type(field, '')
    expect(field.value).toBe('')
    fireEvent.blur(field)
    expect(field.value).toBe('3')
    expect(told).toEqual([3])
  })

  it('[S4.44] does not go below the minimum', async () => {
    const { less, field } = await draw({ value: 6 })
    fireEvent.click(less)
    expect(field.value).toBe('3')
    expect(less.disabled).toBe(true)
  })

  it('[S4.45] does not go above the maximum', async () => {
    const { more, field } = await draw({ value: 9 })
    fireEvent.click(more)
    expect(field.value).toBe('12')
    expect(more.disabled).toBe(true)
  })

  it('[S4.46] cannot be increased when there is less in stock than was asked for', async () => {
    const { more } = await draw({ value: 6, hasExceededStock: true })
    expect(more.disabled).toBe(true)
  })

  it('leaves typed text alone and corrects it on blur', async () => {
    const { field } = await draw()
    type(field, '1')
    expect(field.value).toBe('1')
    type(field, '11')
    expect(field.value).toBe('11')
    fireEvent.blur(field)
    expect(field.value).toBe('9')
    expect(told.at(-1)).toBe(9)
  })

  it('corrects typed text on Enter', async () => {
    const { field } = await draw()
    type(field, '100')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(field.value).toBe('12')
  })

  it('[S5.28] tells quick changes once, 500 ms after the last', async () => {
    vi.useFakeTimers()
    const { more, field } = await draw()
    fireEvent.click(more)
    act(() => vi.advanceTimersByTime(400))
    fireEvent.click(more)
    expect(field.value).toBe('9')
    act(() => vi.advanceTimersByTime(499))
    expect(told).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    expect(told).toEqual([9])
  })

  it('tells nothing when the same quantity comes out', async () => {
    const { field } = await draw()
    type(field, '4')
    fireEvent.blur(field)
    expect(told).toEqual([])
    expect(field.value).toBe('3')
  })

  it('[S9.4] counts from 1 to 999 by 1 where the stock says no more', async () => {
    const { field } = await draw({ stock: { min: 1, step: 1, max: 999, manageStock: true } })
    expect(field).toMatchObject({ min: '1', max: '999', step: '1' })
  })

  it.each([
    { typed: '7', becomes: '6', says: 'Sold in multiples of 3' },
    { typed: '1', becomes: '3', says: 'Minimum quantity: 3' },
    { typed: '40', becomes: '12', says: 'Maximum quantity: 12' },
  ])('says why $typed becomes $becomes', async ({ typed, becomes, says }) => {
    const { field, more } = await draw()
    type(field, typed)
    fireEvent.blur(field)
    expect(field.value).toBe(becomes)
    const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([rule?.textContent, rule?.getAttribute('role')]).toEqual([says, 'status'])
    if (!more.disabled) fireEvent.click(more)
    else type(field, '6')
    expect(rule?.textContent).toBe('')
  })

  it('shows no message for an allowed quantity', async () => {
    const { field } = await draw()
    type(field, '9')
    fireEvent.blur(field)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  it('names its buttons and its product', async () => {
    const { less, more, field } = await draw({ label: 'Quantity of Moka' })
    expect([less, field, more].map((element) => element.getAttribute('aria-label'))).toEqual([
      'Decrease quantity',
      'Quantity of Moka',
      'Increase quantity',
    ])
  })
})
