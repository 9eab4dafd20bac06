import { assembler } from '#server/compiler/assembler.ts'

/**
 * The contact page, also for questions about a product (`?product=`). Private: without script it shows the typed values
 * and why they were refused. A missing product leaves the plain form. S2.174, Domain 2.
 */
export const contactScreen = assembler('contact')({
  provides: ['askedProduct'],
  scope: 'private',
  async load({ query, ports, ignore }) {
    const { product: id } = query
    if (id === undefined) return { askedProduct: null }
    const [product = null] = /^[A-Za-z0-9_-]{1,36}$/.test(id) ? await ports.catalogue.productsByIds([id]) : []
    if (!product) ignore('product', id)
    return { askedProduct: product }
  },
  title: ({ askedProduct }, { t }) => t(askedProduct ? 'product.ask' : 'page.contact'),
  isIndexed: ({ askedProduct }) => askedProduct === null,
})
