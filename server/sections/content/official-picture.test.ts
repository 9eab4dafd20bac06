import { expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)
const alt = { pl: 'Gwarancja', en: 'Guarantee', de: 'Gewährleistung' }

it('shows the official picture of the language, and names the missing one to the operator', async () => {
  const picture = { image: '/media/blog/filter', widthPx: 600, heightPx: 400, alt }
  shop.publish('screens/local_services', {
    frame: 'frames/default',
    slots: { main: ['text', 'guarantee'] },
    sections: {
      text: { type: 'content-page', settings: {} },
      guarantee: { type: 'official-picture', settings: { name: 'notice of the guarantee', pictures: { de: picture } } },
    },
  })
  const { screen } = await shop.json('/de/leistungen')
  expect(nodesOf(screen, 'picture')[0]?.props.image).toMatchObject({ image: picture.image, alt: 'Gewährleistung' })
  const lacks = () => shop.reports.filter(({ kind }) => kind === 'section-lacks').map(({ message }) => message)
  expect(lacks()).toEqual([])
  expect(nodesOf((await shop.json('/en/services')).screen, 'picture')).toEqual([])
  expect(lacks()).toEqual([expect.stringContaining("no picture of the notice of the guarantee in 'en'")])
})
