import { expect, it } from 'vitest'
import { TimeLimitError, within } from './time-limit.ts'

/** Holds the process up, as a machine that is busy with other things does. */
function holdUp(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('a limit does not count what the process was held up for', async () => {
  const answer = new Promise<string>((done) => {
    setImmediate(() => {
      holdUp(400)
      setImmediate(() => done('there'))
    })
  })
  expect(await within(200, 'It', answer)).toBe('there')
})

it('what never comes is given up', async () => {
  await expect(within(20, 'It', new Promise(() => {}))).rejects.toThrow(new TimeLimitError('It', 20))
})
