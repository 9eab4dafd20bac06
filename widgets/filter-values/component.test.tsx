import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showScreen } from '#runtime/drawing/shown-screen.ts'
import { screenAtom, shownAtom } from '#runtime/state/atoms.ts'
import { fixtureScreen, type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { FilterValues } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { filterValues } from './schema.ts'

let drawn: RenderedFixture
afterEach(() => drawn.unmount())

const { usual } = fixtures
const draw = async (touch?: (page: HTMLElement) => void) => {
  drawn = await renderFixture(filterValues, usual!, 'pl', { 'filter-values': FilterValues }, touch)
}
const boxOf = (item: string) => drawn.container.querySelector<HTMLInputElement>(`input[value="${item}"]`)!

/** The screen of another address, with the one chosen value. */
function showChosen(item: string) {
  const { props } = usual!
  const values = props.values.map((value) => ({ ...value, isSelected: value.item === item }))
  const screen = fixtureScreen(filterValues, { props: { ...props, values } }, 'pl')
  act(() => {
    drawn.store.set(screenAtom, screen)
    drawn.store.set(shownAtom, (before) => showScreen(screen, { before }))
  })
}

it('keeps a box that is ticked before script runs', async () => {
  await draw((page) => page.querySelector<HTMLInputElement>('input[value="origin:brazil"]')!.click())
  expect(boxOf('origin:brazil').checked).toBe(true)
})

it('follows the address where that changes', async () => {
  await draw()
  expect(boxOf('origin:ethiopia').checked).toBe(true)
  showChosen('origin:brazil')
  expect(boxOf('origin:brazil').checked).toBe(true)
  expect(boxOf('origin:ethiopia').checked).toBe(false)
})
