import { expect, it } from 'vitest'
import { homeWith } from '#server/testing/plain-screens.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const text = (words: string) => ({ pl: words, en: words, de: words })

const sections = {
  tiles: { type: 'category-tiles', settings: { title: text('Tiles'), categories: [99_999], limit: 3 } },
  row: {
    type: 'product-row',
    settings: { title: text('Row'), limit: 3, source: { collection: 'sale', categoryId: 99_998 } },
  },
  hint: {
    type: 'notice',
    settings: { tone: 'info', text: text('Hello'), action: { label: text('Go'), to: { page: 'gone' } } },
  },
  related: { type: 'product-row', settings: { title: text('Related'), limit: 3, source: { related: 'upSell' } } },
}

const { commerce, shop, openAnother } = await openForFile(openWholeShop)
shop.publish('screens/home', homeWith(sections)['screens/home'] as never)
const saidBy = ({ reports }: Pick<typeof shop, 'reports'>) =>
  reports.flatMap(({ kind, message, detail }) => (kind === 'section-lacks' ? [{ message, detail }] : []))

it('a section that lacks a thing its settings name says so with its layout, id, type and reason', async () => {
  const { response, screen } = await shop.json('/en')
  expect(response.status).toBe(200)
  expect(nodesOf(screen, 'category-tiles')).toEqual([])
  expect(nodesOf(screen, 'notice')[0]?.props).not.toHaveProperty('action')
  // The row of related products has nothing to show on the home page, which is no fault.
  expect(
    saidBy(shop)
      .map(({ detail }) => detail?.section)
      .sort(),
  ).toEqual(['hint', 'row', 'tiles'])
  const [tiles] = saidBy(shop).filter(({ detail }) => detail?.section === 'tiles')
  expect(tiles).toEqual({
    message:
      "Section 'tiles' (category-tiles) of 'screens/home' cannot show all that its settings name: there is no category 99999",
    detail: { layout: 'screens/home', section: 'tiles', type: 'category-tiles', route: 'home' },
  })
  const messages = saidBy(shop).map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringContaining('there is no category 99998'))
  expect(messages).toContainEqual(expect.stringContaining('its button leads nowhere: {"page":"gone"}'))
})

it('a price that the store config lacks is named by its key', async () => {
  commerce.state.interfere = ({ url }) =>
    url.endsWith('/store-config')
      ? Response.json({ data: [{ key: 'header/preHeader/description', value: 'From {amount}' }] })
      : null
  const other = openAnother(openWholeShop)
  await other.json('/en/coffee')
  expect(saidBy(other).map(({ message }) => message)).toContainEqual(
    "Section 'delivery-note' (header-note) of 'frames/default' cannot show all that its settings name: '{amount}' needs 'shipping/free_threshold/PLN' in the store config",
  )
})
