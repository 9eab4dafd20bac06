import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { shareTurn } from './share-turn.ts'

/** Keeps the thread busy for longer than a turn may take. */
function workLong(): void {
  const begun = performance.now()
  while (performance.now() - begun < 5);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

describe('work that can wait', () => {
  it('goes on at once while the turn is young', async () => {
    await nextTurn()
    expect(shareTurn()).toBeUndefined()
    expect(shareTurn()).toBeUndefined()
  })

  it('lets others go first once it has taken long', async () => {
    await nextTurn()
    const order: string[] = []
    await shareTurn()
    workLong()
    setImmediate(() => order.push('another'))
    await shareTurn()
    order.push('the rest of the work')
    expect(order).toEqual(['another', 'the rest of the work'])
  })

  it('goes on in the order of asking, with a turn for each', async () => {
    await nextTurn()
    await shareTurn()
    workLong()
    let turn = 0
    let isOver = false
    const count = () => {
      turn += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const order: string[] = []
    const turns: number[] = []
    const works = ['first', 'second', 'third'].map(async (name) => {
      await shareTurn()
      order.push(name)
      turns.push(turn)
    })
    await Promise.all(works)
    isOver = true
    expect(order).toEqual(['first', 'second', 'third'])
    const [first = 0] = turns
    expect(turns).toEqual([first, first + 1, first + 2])
  })

  it('lets a request be answered that arrived meanwhile', async () => {
    const { port, close } = await answering()
    const answer = fetch(`http://127.0.0.1:${port}`).then(() => 'answered')
    await nextTurn()
    const works = (async () => {
      for (let step = 0; step < 60; step++) {
        await shareTurn()
        workLong()
      }
      return 'worked'
    })()
    expect(await Promise.race([answer, works])).toBe('answered')
    await works
    close()
  })
})

async function answering(): Promise<{ port: number; close(): void }> {
  const server = createServer((_, response) => response.end('ready'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
