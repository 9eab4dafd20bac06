import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pl } from '#locales/messages/pl.ts'
import { CLIENT_MESSAGE_KEYS, MESSAGE_KEYS } from '#widgets/message-keys.ts'
import { keysIn, readMessageKeys } from './message-keys.ts'

const ROOT = join(import.meta.dirname, '../..')
const known = Object.keys(pl)
const keysOf = (text: string) => keysIn({ file: 'widgets/a/component.tsx', text }, known)

describe('the message keys of a source', () => {
  it('are those whose keys stand in it, and all under a beginning that is completed there', () => {
    const keys = keysOf('t(isNew ? \'cart.add_ok\' : "cart.lost"); x(`toast.${tone}`)')
    expect(keys.filter((key) => !key.startsWith('toast.')).sort()).toEqual(['cart.add_ok', 'cart.lost'])
    expect(keys).toContain('toast.error')
  })

  it('are found in maps of keys, in attributes and in types', () => {
    const source = `
      import { IMPORTED } from './keys.ts'
      const SAID = { a: 'cart.add_ok', b: 'cart.lost' } as const
      type Said = 'cart.title'
      const text = <Label text="cart.lines" said={host.t(SAID[kind]) + t(IMPORTED[kind]!)} />
    `
    expect(keysOf(source).sort()).toEqual(['cart.add_ok', 'cart.lines', 'cart.lost', 'cart.title'])
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
    expect(() => keysOf(`const a = 1\n${call}`)).toThrow(
      `widgets/a/component.tsx:2: the message key \`${key}\` cannot be read from the source`,
    )
    expect(() => keysOf(call)).toThrow(/Write whole keys in a map/)
  })

  it('leave other sums and other functions alone', () => {
    expect(keysOf("const id = 'no-key.' + name; at('cart.' === name, set.t)")).toEqual([])
  })
})

describe('the list of message keys in the catalog', () => {
  it('is what each widget and its parts read: write it again with `npm run messages`', async () => {
    const read = await readMessageKeys(ROOT, known)
    expect(MESSAGE_KEYS).toEqual(read.nodes)
    expect(CLIENT_MESSAGE_KEYS).toEqual(read.client)
  })

  it('follows the imports of a widget', () => {
    // the tile draws its prices with parts/price-note.tsx
    expect(MESSAGE_KEYS['product-tile']).toContain('price.omnibus')
    expect(MESSAGE_KEYS.page).toEqual(['skip.content'])
    expect(CLIENT_MESSAGE_KEYS).toContain('error.network')
  })
})
