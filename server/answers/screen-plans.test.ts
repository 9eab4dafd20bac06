import { expect, it } from 'vitest'
import { createPlans, PLAN_BYTES } from './screen-plans.ts'

const plan = { layouts: ['screens/category', 'frames/default'], usesDevice: false, usesArms: false }

it('plans of paths are kept by their bytes, however long strangers make them', () => {
  const plans = createPlans()
  for (let page = 0; page < 20_000; page++) plans.set(`/kawa?f=${'x'.repeat(1800)}${page}`, plan)
  expect(plans.calculatedSize).toBeLessThanOrEqual(PLAN_BYTES)
  expect(plans.size).toBeLessThan(3000)
  const usual = createPlans()
  for (let page = 0; page < 20_000; page++) usual.set(`/en/coffee-from-ethiopia-${page}`, plan)
  expect(usual.size).toBe(20_000)
})
