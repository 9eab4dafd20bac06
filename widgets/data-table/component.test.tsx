import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { DataTable } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { dataTable } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string) {
  drawn = await renderFixture(dataTable, fixtures[name]!, 'en', { 'data-table': DataTable })
  return drawn.container
}

describe('a table', () => {
  it('has a row for each entry, whose cells name their column where it is drawn as cards', async () => {
    const table = await draw('usual')
    const rows = [...table.querySelectorAll('tbody tr')]
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/en/studio/orders/100015079',
      '/en/studio/orders/100015080',
    ])
    const labels = [...rows[0]!.querySelectorAll('td')].map((cell) => cell.dataset.label)
    expect(labels).toEqual(['Order', 'Placed', 'Buyer', 'Total', 'State'])
  })

  it('says by which column it is sorted, and each heading that sorts is a link', async () => {
    const table = await draw('usual')
    const headings = [...table.querySelectorAll('th')]
    expect(headings.map((heading) => heading.getAttribute('aria-sort'))).toEqual(['ascending', null, null, null, null])
    expect(headings[3]!.querySelector('a')!.getAttribute('href')).toBe('/en/studio/orders?sort=highest')
  })

  it('searches by a plain form that keeps the other parameters', async () => {
    const form = (await draw('usual')).querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/studio/orders'])
    expect(Object.fromEntries(new FormData(form))).toEqual({ q: '1000', status: 'processing' })
  })

  it('counts what is ticked, politely, and shows what a value was before', async () => {
    const table = await draw('pickable')
    const status = table.querySelector('[role=status]')!
    const total = table.querySelectorAll('tbody tr').length
    expect(status.textContent).toBe(`0 of ${total} ticked`)
    await act(async () => table.querySelector<HTMLInputElement>('input[data-row]')!.click())
    expect(status.textContent).toBe(`1 of ${total} ticked`)
    await act(async () => table.querySelector<HTMLInputElement>('label input')!.click())
    expect(status.textContent).toBe(`${total} of ${total} ticked`)
    expect(table.querySelector('s')!.textContent).toBe('Usually 5')
  })

  it('says so when nothing is in it', async () => {
    const table = await draw('empty')
    expect(table.textContent).toContain('No order is like this.')
    expect(table.querySelector('table')).toBeNull()
  })
})
