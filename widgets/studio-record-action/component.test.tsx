import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { tellDone } from '../parts/studio-leaving.ts'
import { RecordAction } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { recordAction } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string) {
  drawn = await renderFixture(recordAction, fixtures[name]!, 'en', { 'studio-record-action': RecordAction })
  return drawn.container.querySelector('details') as HTMLDetailsElement
}

it('says what will happen before the form that does it, which opens with a press', async () => {
  const action = await draw('usual')
  expect(action.open).toBe(false)
  expect(action.querySelector('summary')!.textContent).toBe('Send a parcel')
  expect(action.textContent).toMatch(/Everything not sent yet .*Form$/)
})

it('closes once its form is done, and gives the focus back to its name', async () => {
  const action = await draw('closing')
  action.open = true
  action.querySelector('summary')!.focus()
  tellDone(action.querySelector('p')!)
  expect(action.open).toBe(false)
  expect(document.activeElement).toBe(action.querySelector('summary'))
})

it('stays open for the next time where it does not say so', async () => {
  const action = await draw('usual')
  action.open = true
  tellDone(action.querySelector('p')!)
  expect(action.open).toBe(true)
})

it('stands open where its form was refused', async () => {
  expect((await draw('danger')).open).toBe(true)
})
