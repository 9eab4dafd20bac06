import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

const NOTES = {
  '': 'W dni robocze: zamówienia do 13:00 wysyłamy tego samego dnia',
  '/en': 'Working days: order by 13:00 for same-day dispatch',
  '/de': 'Werktags bis 13 Uhr bestellt, am selben Tag verschickt',
}

describe('until when an order goes out today', () => {
  it.each(Object.entries(NOTES))('stands in the strip of %s', async (path, note) => {
    const { screen } = await shop.json(path || '/')
    expect(nodesOf(screen, 'header-note')[0]?.props).toMatchObject({ more: note })
  })

  it('stands beside the delivery of a product', async () => {
    const { screen } = await shop.json('/en/stemplo-moka-pot')
    expect(screen.screen.status).toBe(200)
    const [tile] = nodesOf(screen, 'product-tile').filter(({ props }) => props.variant === 'product-page')
    expect(tile?.props.dispatchNote).toBe(NOTES['/en'])
  })
})
