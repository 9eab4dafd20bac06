import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { screenAtom } from '../state/atoms.ts'
import { trackedPages } from '../testing/tracked-page.ts'
import { type Exposure, followExposures } from './experiment-exposures.ts'

let over: AbortController
beforeEach(() => {
  over = new AbortController()
})
afterEach(() => over.abort())

const REVISION = { layout: 'frames/default@1+screens/home@4', data: 'x', arms: { wording: 'b', hero: 'still' } }

function open({ hasAssignedShown }: { hasAssignedShown: boolean }) {
  const { store, show } = trackedPages()
  const told: Exposure[] = []
  const see = async (visit: number, revision = REVISION) => {
    show({ visit })
    store.set(screenAtom, { ...store.get(screenAtom)!, revision })
    await Promise.resolve()
    return told.length
  }
  const follow = () =>
    followExposures(store, (exposure) => told.push(exposure), { signal: over.signal, hasAssignedShown })
  return { told, see, follow }
}

describe('exposure to experiments', () => {
  it('is told for each experiment of a page with arm and revision, once a view', async () => {
    const { told, see, follow } = open({ hasAssignedShown: true })
    await see(1)
    follow()
    await see(1)
    expect(told).toEqual([
      { experiment: 'wording', arm: 'b', revision: REVISION.layout },
      { experiment: 'hero', arm: 'still', revision: REVISION.layout },
    ])
    expect(await see(1, { ...REVISION, data: 'y' })).toBe(2)
    expect(await see(2)).toBe(4)
  })

  it('is not told of a page that was shown before the shopper agreed, and of later ones', async () => {
    const { see, follow } = open({ hasAssignedShown: false })
    await see(1)
    follow()
    expect(await see(1)).toBe(0)
    expect(await see(2)).toBe(2)
  })

  it('is not told of pages without experiments, nor once consent is withdrawn', async () => {
    const { see, follow } = open({ hasAssignedShown: true })
    follow()
    expect(await see(1, { ...REVISION, arms: {} as never })).toBe(0)
    over.abort()
    expect(await see(2)).toBe(0)
  })
})
