import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { inGoodsFolder } from './goods-folder.ts'

const DAY_MS = 24 * 3600 * 1000

const parents: string[] = []
afterEach(() => {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true })
})

function ownFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'goods-folder-'))
  parents.push(parent)
  return parent
}

describe('the folder of goods that are read', () => {
  it('is gone when they are, also after an error', async () => {
    const parent = ownFolder()
    const used: string[] = []
    await inGoodsFolder(async (folder) => {
      writeFileSync(join(folder, 'products.csv'), 'sku')
      used.push(folder)
    }, parent)
    const failing = inGoodsFolder(async (folder) => {
      used.push(folder)
      throw new Error('unreadable')
    }, parent)
    await expect(failing).rejects.toThrow('unreadable')
    expect(used.filter((folder) => existsSync(folder))).toEqual([])
  })

  it('removes what a killed process left a day ago, and nothing else', async () => {
    const parent = ownFolder()
    const left = ['witryna-goods-old', 'witryna-goods-new', 'somebody-else'].map((name) => join(parent, name))
    for (const path of left) mkdirSync(path)
    const [old, , other] = left as [string, string, string]
    writeFileSync(join(old, 'products.csv'), 'sku')
    const before = new Date(Date.now() - 2 * DAY_MS)
    for (const path of [old, other]) utimesSync(path, before, before)
    await inGoodsFolder(async () => {}, parent)
    expect(left.map((path) => existsSync(path))).toEqual([false, true, true])
  })
})
