import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

describe('lists of prices', () => {
  it.each(['/de', '/de/kaffee'])('lead from %s to the costs of delivery', async (path) => {
    const { screen } = await shop.json(path)
    const lists = [...nodesOf(screen, 'product-row'), ...nodesOf(screen, 'product-listing')]
    expect(lists.length).toBeGreaterThan(0)
    for (const { props } of lists)
      expect(props.priceNote).toEqual({ hasDelivery: true, href: '/de/versand-und-zahlung' })
  })

  it('name no costs of delivery where nothing is shipped', async () => {
    const { screen } = await shop.json('/de/karten-und-kurse')
    const [list] = nodesOf(screen, 'product-listing')
    expect(list?.props.priceNote).toEqual({ hasDelivery: false })
    const [mixed] = nodesOf((await shop.json('/de/fuer-bueros-und-cafes')).screen, 'product-listing')
    expect(mixed?.props.priceNote).toMatchObject({ hasDelivery: true })
  })

  it('say nothing of them where no law asks for it', async () => {
    const { screen } = await shop.json('/en/coffee')
    expect(nodesOf(screen, 'product-listing')[0]?.props).not.toHaveProperty('priceNote')
  })
})
