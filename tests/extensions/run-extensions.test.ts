import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLE } from './changed-example.ts'
import { ROOT, shopPrograms } from './shop-programs.ts'

/*
 * That extensions are found, held to the surface and checked. Each way to be refused is in `refused-extensions.drill.test.ts`,
 * and the browser test `extensions.e2e.ts` builds a shop with them and uses it.
 */
const { doctor, evaluate, refusal } = shopPrograms()

describe('extensions that are run', () => {
  it('are listed by doctor with what they add', () => {
    const { findings } = doctor(EXAMPLE)
    expect(findings.find(({ check }) => check === 'extensions')).toEqual({
      check: 'extensions',
      state: 'ok',
      message: `acme 1.0.0 (2 widgets, 2 sections, 1 screen, 1 operation), ${join(EXAMPLE, 'acme')}: A countdown for campaigns, and a page that finds the nearest shop.`,
    })
  })

  it('are refused with their name and the reason if they import a file of the shop', () => {
    const said = refusal(
      ({ edit }) => edit('sections/acme-countdown.ts', "from 'witryna/section'", "from '#server/compiler/section.ts'"),
      'schemas/extensions/installed/sections.ts',
    )
    expect(said).toContain("The extension 'acme'")
    expect(said).toContain(
      "sections/acme-countdown.ts imports '#server/compiler/section.ts', but it is no part of the surface.",
    )
  })

  it('are refused with their name and the reason if an example does not fit its schema', () => {
    const said = refusal(
      ({ edit }) => edit('widgets/acme-countdown/fixtures.ts', 'left: 0', 'left: -1'),
      'server/admin/extensions/check-extensions.ts',
      'checkExtensions',
    )
    expect(said).toContain(
      "The extension 'acme' 1.0.0: the example 'over' of 'acme-countdown' does not fit its schema.",
    )
  })

  it('bring ways to be paid, registers, points to collect parcels at and carriers that make labels', () => {
    const folder = join(import.meta.dirname, 'adapters')
    const program = `
      const { configuredProviders } = await import('#server/commerce/engine/payments/configured.ts')
      const { configuredPoints } = await import('#server/commerce/engine/checkout/configured-points.ts')
      const { configuredCarriers } = await import('#server/commerce/engine/shipments/configured-carriers.ts')
      const { openRegister } = await import('#server/adapters/company-register/open-register.ts')
      const { readConfiguration } = await import('#server/platform/configuration.ts')
      const keys = { BAZAR_KEY: 'k', BAZAR_URL: 'https://bazar.example', ORIGIN: 'https://shop.example' }
      const parts = { clock: () => new Date(), fetch }
      const codes = (environment) => configuredProviders(environment, parts).map(({ code }) => code)
      const carriers = (environment) => configuredCarriers(environment, { ...parts, usesSandboxBank: true })
      const [market] = carriers(keys)
      const stored = { byId: async () => 'stored' }
      const points = configuredPoints(keys, { stored, fetch })
      const register = openRegister({ kind: 'bazar-register', sample: null, clock: parts.clock })
      const found = await register.find({ country: 'PL', taxId: '7740001454' })
      console.log(JSON.stringify({
        providers: [codes({}), codes(keys)],
        points: [(await points.byId('bazar', 'BAZAR-1')).city, await points.byId('automat', 'WAW10A')],
        company: found.company.name,
        carriers: [carriers({}), carriers(keys)].map((ports) => ports.map(({ code }) => code)),
        parcel: (await market.read(['7']))[0].trackingNumber,
        register: readConfiguration({ COMPANY_REGISTER: 'bazar-register' }).COMPANY_REGISTER,
      }))`
    expect(JSON.parse(evaluate(folder, program.replaceAll("'#", `'${ROOT}/`)))).toEqual({
      providers: [[], ['bazar-pay']],
      points: ['Warszawa', 'stored'],
      company: 'Bazar',
      carriers: [['sandbox'], ['bazar-parcels']],
      parcel: 'BAZAR7',
      register: 'bazar-register',
    })
  })
})
