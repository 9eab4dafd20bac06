// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Places } from './places.tsx'

const places = {
  label: 'Where it goes',
  value: 'main>hero',
  groups: [
    {
      title: 'Main part',
      options: [
        { value: 'main', label: 'At the start' },
        { value: 'main>hero', label: 'Behind the banner' },
        { value: 'main>story', label: 'Behind the story' },
      ],
    },
  ],
}
const options = () => screen.getAllByRole<HTMLOptionElement>('option', { hidden: true }).map(({ value }) => value)

it('shows all places once they unfold, and keeps the chosen one while they are folded away', async () => {
  render(
    <details>
      <Places id="places" places={places} described={undefined} />
    </details>,
  )
  const around = document.querySelector('details')!
  const select = document.querySelector('select')!
  async function turn(isOpen: boolean) {
    around.open = isOpen
    await act(async () => void around.dispatchEvent(new Event('toggle')))
  }
  expect(options()).toEqual(['main>hero'])
  await turn(true)
  expect(options()).toEqual(['main', 'main>hero', 'main>story'])
  expect(select.value).toBe('main>hero')
  select.value = 'main>story'
  await turn(false)
  expect([options(), select.value]).toEqual([['main>story'], 'main>story'])
  await turn(true)
  expect([options().length, select.value]).toEqual([3, 'main>story'])
})

it('shows all of them where nothing folds them away', () => {
  render(<Places id="open" places={places} described={undefined} />)
  expect(document.querySelectorAll('#open option')).toHaveLength(3)
})
