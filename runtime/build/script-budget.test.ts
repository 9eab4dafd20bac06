import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { checkScriptBudget } from './script-budget.ts'

let client: string
beforeAll(() => {
  client = mkdtempSync(join(temporaryFolder(), 'budget-'))
  mkdirSync(join(client, 'assets'))
  const manifest = {
    entry: { file: 'assets/entry.js', isEntry: true, imports: ['react'], dynamicImports: ['forms'] },
    react: { file: 'assets/react.js', imports: ['entry'] },
    forms: { file: 'assets/forms.js' },
  }
  writeFileSync(join(client, 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['entry', 'react', 'forms']) writeFileSync(join(client, `assets/${name}.js.br`), 'x'.repeat(100))
})
afterAll(() => rmSync(client, { recursive: true }))

describe('the budget of scripts', () => {
  it('counts the entry with its imports, once each, and no file that loads later', async () => {
    await expect(checkScriptBudget(client, { limitBytes: 200 })).resolves.toBeUndefined()
    await expect(checkScriptBudget(client, { limitBytes: 199 })).rejects.toThrow('Every page loads 200 bytes')
  })
})
