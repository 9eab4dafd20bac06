import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChangedExample, copyExample } from './changed-example.ts'
import { ROOT, shopPrograms } from './shop-programs.ts'

const { doctor, evaluate, refusal } = shopPrograms()

describe('extensions that are run', () => {
  it.each<[string, (example: ChangedExample) => void, string]>([
    [
      'import a file of the shop',
      ({ edit }) => edit('sections/acme-countdown.ts', "from 'witryna/section'", "from '#server/compiler/section.ts'"),
      "sections/acme-countdown.ts imports '#server/compiler/section.ts', but it is no part of the surface.",
    ],
    [
      'import a file outside of their folder',
      ({ edit, write }) => {
        write('../elsewhere.ts', 'export {}')
        edit('stores.ts', 'export interface Store', "import '../elsewhere.ts'\nexport interface Store")
      },
      "stores.ts imports '../elsewhere.ts', but it leads out of the extension's folder.",
    ],
    [
      'import a package of the shop that is not shared',
      ({ edit }) => edit('stores.ts', 'export interface Store', "import 'kysely'\nexport interface Store"),
      "cannot be loaded: Cannot find package 'kysely'",
    ],
    [
      'import what the surface does not have',
      ({ edit }) => edit('screens/acme_stores.ts', 'witryna/screen', 'witryna/database'),
      "there is no 'witryna/database'",
    ],
    [
      'have a definition under another name than its folder',
      ({ edit }) => edit('sections/acme-countdown.ts', "section('acme-countdown')", "section('acme-clock')"),
      "the default export of the file for 'acme-countdown' has the type 'acme-clock': give it 'acme-countdown'.",
    ],
    [
      'cannot be loaded',
      ({ write }) => write('stores.ts', 'nonsense'),
      "stores.ts' does not provide an export named 'STORES'",
    ],
  ])('are refused with their name and the reason if they %s', (_, change, line) => {
    const said = refusal((example) => {
      // one file that imports all of what is changed
      example.edit('sections/acme-countdown.ts', 'import { z }', "import '../screens/acme_stores.ts'\nimport { z }")
      change(example)
    }, 'schemas/extensions/installed/sections.ts')
    expect(said).toContain("The extension 'acme'")
    expect(said).toContain(line)
  })

  it.each<[string, (example: ChangedExample) => void, string]>([
    [
      'have a schema that validators do not read alike',
      ({ edit }) => edit('widgets/acme-countdown/schema.ts', 'title: z.string()', 'title: z.string().trim()'),
      "The widget 'acme-countdown', prop 'title' has the check overwrite, which zod and JSON Schema do not check alike.",
    ],
    [
      'have an example that does not fit its schema',
      ({ edit }) => edit('widgets/acme-countdown/fixtures.ts', 'left: 0', 'left: -1'),
      "The extension 'acme' 1.0.0: the example 'over' of 'acme-countdown' does not fit its schema.",
    ],
    [
      'have a layout that could not be published',
      ({ edit }) => edit('layouts/screens/acme_stores.json', '"acme-store-list"', '"acme-shop-list"'),
      "layouts/screens/acme_stores.json:7: There is no section type 'acme-shop-list'",
    ],
    [
      'have a path of the shop',
      ({ edit }) => edit('witryna.extension.json', '"/nasze-palarnie"', '"/koszyk"'),
      "The extension 'acme' 1.0.0: the path '/koszyk' of the route 'acme_stores' in pl meets the shop's own path '/koszyk'",
    ],
    [
      'have a theme that is hard to read',
      ({ write }) => write('theme.css', ':root { --theme-brand: #7a9cff }'),
      "The extension 'acme' 1.0.0: theme.css: brand on paper: #7a9cff on #ffffff has a contrast of 2.61, needed is 4.5.",
    ],
    [
      'have a theme that is hard to read where a shopper has chosen the dark scheme',
      ({ write }) => write('theme.css', ':root[data-theme="dark"] { --muted: #444444 }'),
      "The extension 'acme' 1.0.0: theme.css: --muted on --paper (dark): #444444 on #10151f has a contrast of",
    ],
    [
      'have an action that is no function',
      ({ write }) => write('actions/acme.rememberCity.ts', 'export default 1'),
      'actions/acme.rememberCity: its default export must be a function.',
    ],
  ])('are refused with their name and the reason if they %s', (_, change, line) => {
    const said = refusal(change, 'server/admin/extensions/check-extensions.ts', 'checkExtensions')
    expect(said).toContain("The extension 'acme'")
    expect(said).toContain(line)
  })

  it.each<[string, (folder: string) => void, string]>([
    [
      'cannot be loaded',
      (folder) => writeFileSync(join(folder, 'acme/stores.ts'), 'nonsense'),
      "The extension 'acme' 1.0.0",
    ],
    [
      'are refused',
      (folder) => rmSync(join(folder, 'acme/actions'), { recursive: true }),
      "'acme.rememberCity' lacks its file",
    ],
    [
      'are gone with their folder',
      (folder) => rmSync(folder, { recursive: true }),
      'which is no folder: bring it back',
    ],
  ])('are told by doctor, beside all else, if they %s', (_, damage, line) => {
    using example = copyExample()
    damage(example.folder)
    const { isHealthy, findings } = doctor(example.folder)
    expect(isHealthy).toBe(false)
    expect(findings.filter(({ check }) => check === 'extensions')).toEqual([
      expect.objectContaining({ state: 'fault', message: expect.stringContaining(line) }),
    ])
    expect(findings.map(({ check }) => check)).toContain('disk')
  })

  it('leave a shop that sells on, with companies that fill in their data, when the one with its register is gone', () => {
    const program = `
      const { openRegister } = await import('${ROOT}/server/adapters/company-register/open-register.ts')
      const { readConfiguration } = await import('${ROOT}/server/platform/configuration.ts')
      const { COMPANY_REGISTER: kind } = readConfiguration(process.env)
      const register = openRegister({ kind, sample: null, clock: () => new Date() })
      console.log(kind, JSON.stringify(await register.find({ country: 'PL', taxId: '7740001454' })))`
    const environment = { COMPANY_REGISTER: 'bazar-register' }
    expect(evaluate('', program, environment)).toBe('bazar-register {"is":"unavailable"}\n')
    expect(doctor('', environment).findings).toContainEqual({
      ...{ check: 'extensions', state: 'fault' },
      message: expect.stringContaining(
        "COMPANY_REGISTER names bazar-register, and this start has no extension 'bazar'",
      ),
    })
    const misspelt = { COMPANY_REGISTER: 'bazar-registry' }
    expect(evaluate(join(import.meta.dirname, 'adapters'), program, misspelt)).toContain(
      'COMPANY_REGISTER="bazar-registry" cannot be used',
    )
  })

  it('refuse a way to be paid whose code is not the name of its file', () => {
    using example = copyExample()
    const folder = example.folder
    cpSync(join(import.meta.dirname, 'adapters'), folder, { recursive: true })
    const file = join(folder, 'bazar/payments/bazar-pay.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace("code: 'bazar-pay'", "code: 'stripe'"))
    const program = `
      const { configuredProviders } = await import('${ROOT}/server/commerce/engine/payments/configured.ts')
      const keys = { BAZAR_KEY: 'k', BAZAR_URL: 'https://bazar.example', ORIGIN: 'https://shop.example' }
      configuredProviders(keys, { clock: () => new Date(), fetch })`
    expect(evaluate(folder, program)).toContain(
      "The extension 'bazar': payments/bazar-pay has the code 'stripe': give it 'bazar-pay'.",
    )
  })
})
