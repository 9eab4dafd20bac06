import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { beginRun, endRun } from '#runtime/state/runs.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { form } from './schema.ts'

let page: RenderedFixture | undefined
afterEach(() => page?.unmount())

async function open() {
  page = await renderFixture(form, fixtures.inParts!, 'pl', registry)
  return page.container
}
const input = (name: string) => page!.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const frame = () => input('billingCity').closest('fieldset')!

describe('fields that belong together', () => {
  it('stand in a frame with its title, which goes when none of them is asked for', async () => {
    await open()
    expect(frame().querySelector('legend')?.textContent).toBe('Dane do faktury')
    expect(frame().contains(input('city'))).toBe(false)
    expect(frame().dataset.off).toBe('true')
    await act(async () => input('hasOther').click())
    expect(frame().dataset.off).toBeUndefined()
  })

  it('are told apart from their namesakes in the list of errors', async () => {
    const container = await open()
    await act(async () => input('hasOther').click())
    await act(async () => container.querySelector('form')!.requestSubmit())
    const listed = [...container.querySelectorAll('[id$="-errors"] a')].map(({ textContent }) => textContent)
    expect(listed[0]).toContain('Miejscowość')
    expect(listed[0]).not.toContain('Dane do faktury')
    expect(listed[1]).toContain('Dane do faktury: Miejscowość')
  })
})

describe('a choice that is kept at once', () => {
  it('marks the form as busy from the press until it is kept', async () => {
    const container = await open()
    const { emitted, store } = page!
    const busy = () => container.querySelector('form')!.ariaBusy
    await act(async () => {
      input('shippingMethod').click()
      // within one click: the form cannot be observed in between
      expect(emitted.map(({ event }) => event)).toEqual(['save'])
    })
    const run = await act(async () => beginRun(store, 'screen.fixture', 'save', {}))
    expect(busy()).toBe('true')
    await act(async () => endRun(store, run))
    expect(busy()).not.toBe('true')
  })
})
