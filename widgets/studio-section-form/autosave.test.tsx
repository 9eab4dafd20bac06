// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { showScreen } from '#runtime/drawing/shown-screen.ts'
import { screenAtom, shownAtom } from '#runtime/state/atoms.ts'
import { beginRun, endRun } from '#runtime/state/runs.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { FormField } from '#schemas/form-field.ts'
import { settleTyped } from '../parts/studio-saving.ts'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { sectionForm } from './schema.ts'

const t = TRANSLATE.en
const KEPT = 'studio-typed:screens-home.shelf.ewa'
let drawn: RenderedFixture

beforeEach(() => localStorage.clear())
afterEach(() => drawn.unmount())

/** `afterMs`: how long nobody types before it saves; by default at once. */
async function draw(afterMs?: number) {
  const { on, props } = fixtures.savesItself!
  const saves = afterMs === undefined ? props.saves : { ...props.saves!, afterMs }
  drawn = await renderFixture(sectionForm, { on, props: { ...props, ...(saves && { saves }) } }, 'en', registry)
  await act(async () => {})
}
const title = () => drawn.container.querySelector<HTMLInputElement>('[name="values.sTitlePl"]')!
const type = (text: string) => fireEvent.input(title(), { target: { value: text } })
const saves = () => drawn.emitted.filter(({ event }) => event === 'keep').map(({ payload }) => payload)
/** The same form with other fields, as a refreshed screen brings it. */
async function refresh(fieldsOf: (fields: FormField[]) => FormField[]) {
  const before = drawn.store.get(screenAtom)!
  const node = before.nodes['screen.fixture']!
  const props = { ...node.props, fields: fieldsOf(node.props.fields as FormField[]) }
  const after = { ...before, nodes: { ...before.nodes, 'screen.fixture': { ...node, props } } }
  await act(async () => {
    drawn.store.set(screenAtom, after)
    drawn.store.set(shownAtom, showScreen(after))
  })
}
/** The server's refusal, as the runtime hands it to the form. */
function refuse(values: Record<string, string>, errors: Record<string, string>) {
  drawn.answering.until = async (event) => {
    const run = beginRun(drawn.store, 'screen.fixture', event, {})
    act(() => endRun(drawn.store, run, { fieldErrors: errors, fieldValues: values, hasFailed: true }))
    return false
  }
}

describe('a panel of fields', () => {
  it('stays open while its error is mended', async () => {
    const { on, props } = fixtures.usual!
    const wrong = { ...props, errors: { 'values.customerB2b': 'Choose somebody.' } }
    drawn = await renderFixture(sectionForm, { on, props: wrong }, 'en', registry)
    const panel = drawn.container.querySelector('details')!
    expect([panel.open, panel.textContent?.includes('Choose somebody.')]).toEqual([true, true])
    await act(async () => panel.querySelector('input')!.click())
    expect([panel.open, panel.textContent?.includes('Choose somebody.')]).toEqual([true, false])
  })
})

describe('a form that saves itself', () => {
  it('sends what was typed once nobody types any more, with what it had shown', async () => {
    await draw()
    type('K')
    type('Kawa')
    expect(saves()).toEqual([])
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved in the draft at \d\d:\d\d\.$/))
    expect(saves()).toEqual([
      {
        values: { sTitlePl: 'Kawa', customerB2b: true },
        base: { sTitlePl: 'Świeża kawa', customerB2b: true },
      },
    ])
    type('Kawa i herbata')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toMatchObject({ values: { sTitlePl: 'Kawa i herbata' }, base: { sTitlePl: 'Kawa' } })
  })

  it('has nothing to save once it is typed back to what it was', async () => {
    await draw(3_600_000)
    type('Kawa')
    expect(screen.getByRole('status').textContent).toBe(t('studio.save.saving'))
    type('Świeża kawa')
    expect(screen.getByRole('status').textContent).not.toBe(t('studio.save.saving'))
    expect(localStorage.getItem(KEPT)).toBeNull()
  })

  it('has nothing to save of fields that come later, as those of a test that was begun', async () => {
    await draw()
    await refresh((fields) => [
      ...fields,
      { ...fields[0]!, name: 'values.sArm', label: 'Version b', value: 'Another headline' },
    ])
    expect(drawn.container.querySelector('[name="values.sArm"]')).toBeTruthy()
    expect(screen.getByRole('status').textContent).not.toBe(t('studio.save.saving'))
    type('Kawa')
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved in the draft/))
    expect(saves()).toHaveLength(1)
  })

  it('chooses again from what a list still has, once a chosen setting was begun and left it', async () => {
    const none = { value: 'none', label: 'Choose a setting' }
    const setting = { value: 'title', label: 'Headline' }
    const list = (options: (typeof none)[]): FormField => ({
      ...{ name: 'values.armChange', label: 'Change a setting', type: 'select', value: 'none', rules: [], options },
    })
    await draw()
    await refresh((fields) => [...fields, list([none, setting])])
    const select = drawn.container.querySelector<HTMLSelectElement>('[name="values.armChange"]')!
    expect([...select.options].map(({ text }) => text)).toEqual(['Choose a setting', 'Headline'])
    fireEvent.change(select, { target: { value: 'title' } })
    await waitFor(() => expect(saves()).toHaveLength(1))
    await refresh(([...fields]) => [...fields.slice(0, -1), list([none])])
    expect([select.value, select.selectedOptions[0]?.text]).toEqual(['none', 'Choose a setting'])
    await act(() => new Promise((done) => setTimeout(done, 100)))
    expect(saves()).toHaveLength(1)
  })

  it('saves at once when something else is about to be done, and only then makes that wait', async () => {
    await draw()
    expect(settleTyped()).toHaveLength(0)
    type('Kawa')
    let waits: Promise<unknown>[] = []
    await act(async () => {
      waits = settleTyped()
      await Promise.all(waits)
    })
    expect(waits).toHaveLength(1)
    expect(saves()).toHaveLength(1)
    expect(settleTyped()).toHaveLength(0)
  })

  it('keeps in the browser what could not be saved, and has it again after a crash', async () => {
    await draw()
    drawn.answering.until = async () => false
    type('Kawa')
    await waitFor(() => expect(screen.getByText(t('studio.save.kept'))).toBeTruthy())
    drawn.unmount()
    await draw(3_600_000)
    expect(title().value).toBe('Kawa')
    expect(screen.getByText(t('studio.save.restored'))).toBeTruthy()
    drawn.unmount()
    await draw()
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toMatchObject({ values: { sTitlePl: 'Kawa' }, base: { sTitlePl: 'Świeża kawa' } })
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull())
  })

  it('is not kept from restoring by what another form left broken', async () => {
    const kept = { mine: { 'values.sTitlePl': 'Kawa' }, base: {}, at: Date.now() }
    localStorage.setItem('studio-typed:another', 'nonsense')
    localStorage.setItem(KEPT, JSON.stringify(kept))
    await draw(3_600_000)
    expect(title().value).toBe('Kawa')
    expect(localStorage.getItem('studio-typed:another')).toBeNull()
  })

  it('forgets what is a week old, and what it cannot read', async () => {
    const old = { mine: { 'values.sTitlePl': 'Old' }, base: {}, at: Date.now() - 8 * 24 * 3_600_000 }
    for (const text of [JSON.stringify(old), '{"mine":1}', 'nonsense']) {
      localStorage.setItem(KEPT, text)
      await draw()
      expect(title().value).toBe('Świeża kawa')
      drawn.unmount()
    }
  })
})

describe('a field that two people change', () => {
  async function contest() {
    await draw()
    refuse({ 'values.sTitlePl': 'Cudza kawa' }, { '': 'Jan is changing the same fields.' })
    type('Moja kawa')
    return within(await screen.findByRole('region', { name: t('studio.merge.title') }))
  }

  it('is shown as it was, as theirs and as mine, and waits for a choice', async () => {
    const panel = await contest()
    expect(panel.getByText('Jan is changing the same fields.')).toBeTruthy()
    for (const text of ['Świeża kawa', 'Cudza kawa', 'Moja kawa']) expect(panel.getByText(text)).toBeTruthy()
    expect(screen.getByText(t('studio.save.contested'))).toBeTruthy()
    expect(title().value).toBe('Moja kawa')
    const before = saves().length
    type('Moja kawa!')
    await act(() => Promise.all(settleTyped()))
    expect(saves()).toHaveLength(before)
  })

  it('becomes mine over what they have, once I have seen that', async () => {
    const panel = await contest()
    drawn.answering.until = async () => true
    fireEvent.click(panel.getByRole('button', { name: t('studio.merge.all_mine') }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]).toMatchObject({ values: { sTitlePl: 'Moja kawa' }, base: { sTitlePl: 'Cudza kawa' } })
    expect(screen.queryByRole('region', { name: t('studio.merge.title') })).toBeNull()
  })

  it('stays theirs, and then there is nothing to save', async () => {
    const panel = await contest()
    fireEvent.click(panel.getAllByRole('radio')[0]!)
    fireEvent.click(panel.getByRole('button', { name: t('studio.merge.apply') }))
    await waitFor(() => expect(title().value).toBe('Cudza kawa'))
    await act(() => Promise.all(settleTyped()))
    expect(saves()).toHaveLength(1)
  })
})
