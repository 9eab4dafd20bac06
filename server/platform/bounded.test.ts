import { describe, expect, it } from 'vitest'
import { bounded } from './bounded.ts'

class Adapter {
  readonly #answer: string
  readonly code = 'bazar'
  readonly forget?: () => Promise<void>

  constructor(answer: string) {
    this.#answer = answer
  }

  get word() {
    return this.#answer
  }

  async answers(more: string) {
    return this.#answer + more
  }

  hangs(): Promise<string> {
    return new Promise(() => {})
  }

  async fails() {
    throw new TypeError('no such parcel')
  }

  reads(text: string) {
    return [text, this.#answer]
  }
}

describe('a bounded adapter', () => {
  const adapter = bounded(Object.freeze(new Adapter('yes')), { name: 'The carrier "bazar"', ms: 5 })

  it('answers, fails and has what its adapter has', async () => {
    expect(await adapter.answers('!')).toBe('yes!')
    await expect(adapter.fails()).rejects.toThrow(TypeError)
    const { reads } = adapter
    expect(reads('a')).toEqual(['a', 'yes'])
    expect([adapter.code, adapter.word, adapter.forget, 'hangs' in adapter]).toEqual(['bazar', 'yes', undefined, true])
  })

  it('rejects with what hangs', async () => {
    await expect(adapter.hangs()).rejects.toThrow('The carrier "bazar" did not answer hangs within 0.005 seconds.')
    const toError = (message: string) => new RangeError(message)
    await expect(bounded(new Adapter(''), { name: 'It', ms: 5, toError }).hangs()).rejects.toThrow(RangeError)
  })
})
