import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { catalog } from '#widgets/catalog.ts'
import { buildClientPackage } from './package.ts'

const TYPESCRIPT = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
const KB = 1024

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(temporaryFolder(), 'client-package-'))
  await buildClientPackage(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the compiler says of a program that uses the package, as lines of codes and positions. */
function compile(program: string): string[] {
  writeFileSync(join(folder, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', '']
  try {
    execFileSync(process.execPath, [TYPESCRIPT, ...options, 'program.ts'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes('error TS'))
  }
}

describe('the client package', () => {
  it('takes at most 6 KB, the reader 5 KB more, and the solver of captchas 4 KB', () => {
    const weigh = (file: string) => brotliCompressSync(readFileSync(join(folder, file))).length
    expect(weigh('index.js')).toBeLessThan(6 * KB)
    expect(weigh('reader.js')).toBeLessThan(5 * KB)
    expect(weigh('captcha.js')).toBeLessThan(4 * KB)
  })

  it('stands alone, and names the catalog of its types', async () => {
    for (const file of ['index.js', 'reader.js', 'captcha.js'])
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\bimport\b|\bfrom\s*["']/)
    const { CATALOG } = await import(/* @vite-ignore */ join(folder, 'index.js'))
    expect(CATALOG).toBe(shopCatalogHash(Object.values(catalog)))
  })

  it('solves the puzzles of the shop', async () => {
    const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
    const puzzle = await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 32, deriveKey })
    const { solveCaptcha } = await import(/* @vite-ignore */ join(folder, 'captcha.js'))
    const { challenge, solution } = JSON.parse(atob(await solveCaptcha(puzzle)))
    expect(await verifySolution({ ...secrets, challenge, solution, deriveKey })).toMatchObject({ verified: true })
    expect(await solveCaptcha(puzzle, { signal: AbortSignal.abort() })).toBeNull()
  })

  it('has types for nodes, events, operations and effects', () => {
    const program = `
      import { createClient, type Events } from './index.js'
      import { solveCaptcha } from './captcha.js'
      import { createScreenReader } from './reader.js'

      const shop = createClient({ origin: 'http://localhost', read: createScreenReader({}), solveCaptcha })
      const { screen } = await shop.screen('/en')
      for (const node of Object.values(screen.nodes)) {
        if (node.type !== 'product-tile') continue
        const name: string = node.props.product.name
        const price: number | undefined = node.props.product.prices[0]?.finalPrice.gross
        const payload: Events['product-tile']['add'] = { qty: 1 }
        const { ok, effects } = await shop.act('cart.addItem', { sku: name, qty: price ?? payload.qty })
        for (const effect of effects) if (effect.effect === 'toast') effect.text satisfies string
      }
      const count: number | undefined = (await shop.session()).cart?.count
      export { count }
    `
    expect(compile(program)).toEqual([])
  })

  it('refuses what the contract does not have', () => {
    const wrong = [
      "await shop.act('cart.addItems', { sku: 'a', qty: 1 })",
      "await shop.act('cart.addItem', { sku: 'a' })",
      "await shop.act('cart.addItem', { sku: 'a', qty: '1' })",
      "const node = (await shop.screen('/')).screen.nodes.a!; if (node.type === 'hero') node.props.product",
      'const session = await shop.session(); session.cart.count',
    ]
    const head = "import { createClient } from './index.js'\nconst shop = createClient({ origin: '' })\n"
    const faults = compile(`${head}${wrong.map((line) => `{ ${line} }`).join('\n')}\n`)
    expect(faults.map((line) => Number(/\((\d+),/.exec(line)?.[1]) - 3)).toEqual(wrong.map((_, index) => index))
  })
})
