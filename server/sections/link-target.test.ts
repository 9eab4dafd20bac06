import { describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { createLinks } from '#server/compiler/address/links.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { anonymous } from '#server/ports/shopper.ts'
import { routes } from '#server/screens/routes.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { hrefOf, LinkTarget } from './link-target.ts'

const { shop } = await openForFile(openWholeShop)

function contextIn(locale: Locale): Pick<LoadContext, 'ports' | 'link' | 'locale'> {
  const shopper = anonymous({ locale, currency: 'PLN', priceMode: 'gross' } as Parameters<typeof anonymous>[0])
  return { ports: shop.ports.portsFor(shopper), link: createLinks(routes)(locale), locale }
}

describe('where a link of a layout leads', () => {
  it.each([
    [{ route: 'local_about_us' }, '/en/about-us', '/de/ueber-uns'],
    [{ route: 'search', query: { phrase: 'tea' } }, '/en/search?phrase=tea', '/de/suche?phrase=tea'],
    [{ categoryId: 1 }, '/en/coffee', '/de/kaffee'],
    [{ page: 'terms' }, '/en/terms-and-conditions', '/de/agb'],
    [{ page: 'about' }, '/en/about-us', '/de/ueber-uns'],
    [{ href: 'https://serwis.ziarno.example/' }, 'https://serwis.ziarno.example/', 'https://serwis.ziarno.example/'],
  ] as [LinkTarget, string, string][])('%o is in each language what it is called there', async (target, en, de) => {
    expect(await hrefOf(target, contextIn('en'))).toBe(en)
    expect(await hrefOf(target, contextIn('de'))).toBe(de)
  })

  it('is a product by its id', async () => {
    const context = contextIn('pl')
    const [product] = await context.ports.catalogue.collection({ collection: 'bestsellers', limit: 1 })
    expect(product).toBeDefined()
    expect(await hrefOf({ productId: product!.id }, context)).toBe(product!.href)
  })

  it('is nowhere for what is gone or not built', async () => {
    const context = contextIn('pl')
    expect(await hrefOf({ route: 'profile' }, context)).toBeNull()
    expect(await hrefOf({ categoryId: 99999 }, context)).toBeNull()
    expect(await hrefOf({ productId: 'gone' }, context)).toBeNull()
    expect(await hrefOf({ page: 'gone' }, context)).toBeNull()
  })

  it('is never a script', () => {
    expect(LinkTarget.safeParse({ href: 'javascript:alert(1)' }).success).toBe(false)
    expect(LinkTarget.safeParse({ href: 'http://plain.example/' }).success).toBe(false)
  })
})
