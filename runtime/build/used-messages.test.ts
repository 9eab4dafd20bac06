import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { filterMessages, readSources } from './used-messages.ts'

const ROOT = join(import.meta.dirname, '../..')
const keptOf = (text: string) => Object.keys(filterMessages(MESSAGES.en, [{ file: 'widgets/a/component.tsx', text }]))

describe('the texts that a browser carries', () => {
  it('are those whose keys stand in a source, and all under a beginning that is completed there', () => {
    const kept = keptOf('t(isNew ? \'cart.add_ok\' : "cart.lost"); x(`toast.${tone}`)')
    expect(kept.filter((key) => !key.startsWith('toast.'))).toEqual(['cart.add_ok', 'cart.lost'])
    expect(kept).toContain('toast.error')
  })

  it('are found in maps of keys, in attributes and in types', () => {
    const source = `
      import { IMPORTED } from './keys.ts'
      const SAID = { a: 'cart.add_ok', b: 'cart.lost' } as const
      type Said = 'cart.title'
      const text = <Label text="cart.lines" said={host.t(SAID[kind]) + t(IMPORTED[kind]!)} />
    `
    expect(keptOf(source).sort()).toEqual(['cart.add_ok', 'cart.lines', 'cart.lost', 'cart.title'])
  })

  it.each([
    ['t(`${area}.title`)', '`${area}.title`'],
    ["t('cart.' + name)", "'cart.' + name"],
    ["host.t('cart.' + name)", "'cart.' + name"],
    ["const key = 'cart.' + name; t(key)", "'cart.' + name"],
    ["const key = name + '.title'; t(key)", 'key'],
    ['t(`cart_${name}`)', '`cart_${name}`'],
    ['t(keyOf(name))', 'keyOf(name)'],
    ['t(isNew ? props.text : "cart.lost")', 'props.text'],
    ['say(`a${1}`, "cart." + name)', '"cart." + name'],
  ])('cannot be told of %s, which fails with its file, line and what to write instead', (call, key) => {
    expect(() => keptOf(`const a = 1\n${call}`)).toThrow(
      `widgets/a/component.tsx:2: the message key \`${key}\` cannot be read from the source`,
    )
    expect(() => keptOf(call)).toThrow(/Write whole keys in a map/)
  })

  it('leave other sums and other functions alone', () => {
    expect(keptOf("const id = 'no-key.' + name; at('cart.' === name, set.t)")).toEqual([])
  })

  it('can be told of every source of the shop', async () => {
    const kept = filterMessages(MESSAGES.en, await readSources(ROOT))
    expect(Object.keys(kept).length).toBeGreaterThan(100)
    expect(Object.keys(kept).length).toBeLessThan(Object.keys(MESSAGES.en).length)
  })
})
