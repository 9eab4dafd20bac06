import { expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { visitorWhoGets } from './getting-visitor.ts'

const NOW = new Date('2026-12-01T09:00:00.000Z')
const VIEW: CanvasView = {
  ...{ path: '/en', widthPx: 390, as: { kind: 'visitor', currency: null, arms: {}, at: null } },
  visitor: {
    ...{ locale: 'en', kind: 'visitor', device: 'mobile', bucket: null, arms: {} },
    currency: 'PLN',
    now: NOW,
  },
}
const names = Array.from({ length: 12 }, (_, at) => `test-${at}`)
/** A notice in a dozen tests, shown in the last of four arms of each. */
const tested = (extra: object = {}) =>
  Layout.parse({
    ...{ layout: 'screens/home', version: 2, slots: { main: ['notice'] } },
    experiments: Object.fromEntries(names.map((name) => [name, { a: 25, b: 25, c: 25, d: 25 }])),
    sections: {
      notice: {
        ...{ type: 'notice', settings: {}, ...extra },
        arms: Object.fromEntries(
          names.map((name) => [name, { a: { hidden: true }, b: { hidden: true }, c: { hidden: true } }]),
        ),
      },
    },
  })

it('a visitor who gets a section in many tests is found thing by thing', () => {
  const found = visitorWhoGets('notice', tested({ audience: { customer: ['b2b'] } }), VIEW)
  expect(found?.as).toEqual({
    ...VIEW.as,
    ...{ kind: 'b2b', arms: Object.fromEntries(names.map((name) => [name, 'd'])) },
  })
  expect(found?.widthPx).toBe(390)
})

it('no visitor gets what is over before a minute has passed', () => {
  const schedule = { from: '2026-12-01T10:00:10+01:00', to: '2026-12-01T10:00:50+01:00' }
  expect(visitorWhoGets('notice', tested({ schedule }), VIEW)).toBeNull()
})
