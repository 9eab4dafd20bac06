// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineNode } from '#widgets/define-node.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { linkedDefinitions, linkedPage, linkedRegistry } from '../testing/linked-pages.tsx'
import { json, openPage } from '../testing/open-page.tsx'

const story = defineNode({ type: 'story', group: 'cms', title: 'Story', props: z.strictObject({}) })

describe('a page that will probably be opened', () => {
  it('brings the widgets that draw it along, before anybody opens it', async () => {
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
