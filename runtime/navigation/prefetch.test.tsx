import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineNode } from '#widgets/define-node.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { linkedDefinitions, linkedPage, linkedRegistry } from '../testing/linked-pages.tsx'
import { json, openPage } from '../testing/open-page.tsx'
import { createPrefetch } from './prefetch.ts'

const story = defineNode({ type: 'story', group: 'cms', title: 'Story', props: z.strictObject({}) })

describe('screens that were fetched ahead', () => {
  let now: number
  let answered: number
  let asked: string[]
  let prefetch: ReturnType<typeof createPrefetch>

  beforeEach(() => {
    now = 1_000_000
    answered = 0
    asked = []
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    prefetch = createPrefetch(
      async (path) => {
        asked.push(path)
        return linkedPage(path, `${path} ${asked.length}`)
      },
      () => answered,
    )
  })
  afterEach(() => void vi.restoreAllMocks())
  const titleOf = async (path: string) => (await prefetch.take(path)?.screen)?.screen.title

  it('are used once', async () => {
    prefetch.want('/a')
    expect(await titleOf('/a')).toBe('/a 1')
    expect(prefetch.take('/a')).toBeUndefined()
  })

  it('are not used once an operation has been answered, and are asked for anew', async () => {
    prefetch.want('/a')
    answered += 1
    expect(prefetch.take('/a')).toBeUndefined()
    prefetch.want('/a')
    answered += 1
    prefetch.want('/a')
    expect(asked).toEqual(['/a', '/a', '/a'])
    expect(await titleOf('/a')).toBe('/a 3')
  })

  it('are good for less than 20 seconds', async () => {
    prefetch.want('/a')
    prefetch.want('/b')
    now += 19_999
    expect(await titleOf('/a')).toBe('/a 1')
    now += 1
    expect(prefetch.take('/b')).toBeUndefined()
  })

  it('are twelve at most: the thirteenth takes the place of the one that has waited longest', async () => {
    const paths = Array.from({ length: 13 }, (_, index) => `/${index + 1}`)
    for (const path of paths.slice(0, 12)) prefetch.want(path)
    // It is still cached, so it is not requested again and keeps its position.
    prefetch.want('/1')
    expect(asked).toHaveLength(12)
    prefetch.want('/13')
    expect(prefetch.take('/1')).toBeUndefined()
    for (const [index, path] of paths.slice(1).entries()) expect(await titleOf(path)).toBe(`${path} ${index + 2}`)
  })

  it('outlive the late failure of an earlier request for the same page', async () => {
    const failures: ((error: Error) => void)[] = []
    const slow = createPrefetch(
      (path) =>
        failures.length === 0
          ? new Promise((_, reject) => failures.push(reject))
          : Promise.resolve(linkedPage(path, 'newer')),
      () => answered,
    )
    slow.want('/a')
    answered += 1
    slow.want('/a')
    failures[0]!(new TypeError('failed'))
    await Promise.resolve()
    expect((await slow.take('/a')?.screen)?.screen.title).toBe('newer')
  })
})

describe('a page that will probably be opened', () => {
  it('loads its widgets before it is opened', async () => {
    const nodes = {
      'frame.page': nodeOf('page', { slots: { main: ['screen.story'] } }),
      'screen.story': nodeOf('story'),
    }
    const screen = screenOf({ nodes, path: '/en/c', title: 'C' })
    const registry = { ...linkedRegistry, story: () => <h1>A story</h1> }
    const open = await openPage(linkedPage('/en/a', 'A'), [...linkedDefinitions, story], registry, () => json(screen))
    expect(Object.keys(open.registry)).not.toContain('story')
    await act(async () => {
      open.expect('/en/c')
      await expect.poll(() => Object.keys(open.registry)).toContain('story')
    })
    expect(open.container.textContent).not.toContain('A story')
    open.close()
  })

  it('costs nothing but itself when its widgets do not come', async () => {
    const nodes = {
      'frame.page': nodeOf('page', { slots: { main: ['screen.story'] } }),
      'screen.story': nodeOf('story'),
    }
    const screen = screenOf({ nodes, path: '/en/c', title: 'C' })
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const registry = Object.defineProperty({ ...linkedRegistry }, 'story', {
      get() {
        throw new TypeError('Failed to fetch dynamically imported module')
      },
    })
    const open = await openPage(linkedPage('/en/a', 'A'), [...linkedDefinitions, story], registry, () => json(screen))
    await act(async () => open.expect('/en/c'))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    open.close()
  })
})
