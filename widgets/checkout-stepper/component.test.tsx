import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { CheckoutStepper } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { checkoutStepper } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(checkoutStepper, fixtures[name]!, locale, { 'checkout-stepper': CheckoutStepper })
  return drawn
}

const stepsOf = ({ container }: RenderedFixture) => [...container.querySelectorAll('li')]

describe('the stepper', () => {
  it('[S2.108] [S2.112] [S2.113] goes from cart to checkout to payment, by the names of the checklist', async () => {
    const steps = stepsOf(await draw('usual', 'pl'))
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Twój koszyk',
      'Dostawa i płatność',
      'Gotowe',
    ])
    expect(steps[1]?.textContent).toContain('Podaj dane i zapłać')
  })

  it('[S4.48] says of each step whether it is completed, in progress or inactive', async () => {
    const steps = stepsOf(await draw('checkout', 'pl'))
    const said = steps.map((step) => /\((.*)\)$/.exec(step.textContent ?? '')?.[1])
    expect(said).toEqual(['ukończono', 'bieżący etap', 'jeszcze przed Tobą'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('leads to other steps that have a page, never to the current one', async () => {
    const links = async (name: string) => {
      const found = stepsOf(await draw(name)).map((step) => step.querySelector('a')?.getAttribute('href') ?? null)
      drawn?.unmount()
      return found
    }
    expect(await links('usual')).toEqual([null, null, null])
    expect(await links('checkout')).toEqual(['/koszyk', null, null])
    expect(await links('payment')).toEqual(['/koszyk', '/zamowienie', null])
  })

  it('has all steps completed when the order is placed', async () => {
    const steps = stepsOf(await draw('finished'))
    expect(steps.every((step) => step.textContent?.includes('completed'))).toBe(true)
  })
})
