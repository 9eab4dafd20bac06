import type { SeedArticleBlock, SeedBlock, SeedData } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'
import { checkBlocks, checkSlugs, LANGUAGES, linesOf, slugsOf } from './texts.ts'

const MIN_WORDS = 350
const MAX_WORDS = 600
/** Checks posts of the blog: filed, linked, long enough, with products of the shop and the same shape in each language. */
export function checkPosts(findings: Findings, shop: SeedData): void {
  const { posts, categories } = shop.blog
  for (const [where, each] of Object.entries({ posts, 'blog categories': categories })) {
    const slugs = each.map(({ translations }) => slugsOf(translations))
    checkSlugs(findings, where, slugs)
  }
  for (const post of posts) {
    const { id, categoryId, translations } = post
    findings.check(
      categories.some((category) => category.id === categoryId),
      `post ${id}`,
      `no category ${categoryId}`,
    )
    const shape = shapeOf(translations.pl.content)
    for (const language of LANGUAGES) {
      const { content, metaDescription } = translations[language]
      const where = `post ${id} ${language}`
      const blocks = content.filter((block): block is SeedBlock => block.type !== 'products')
      checkBlocks(findings, shop, blocks, where)
      const written = blocks.flatMap(linesOf).map((line) => line.map(({ text }) => text).join(''))
      const words = written.join(' ').split(/[ \n\u00a0]+/).length
      findings.check(words >= MIN_WORDS && words <= MAX_WORDS, where, `${words} words`)
      findings.check(metaDescription.length <= 160, where, 'meta description over 160 characters')
      findings.check(shapeOf(content) === shape, where, 'not the same parts as in Polish')
      const ids = productsIn(content)
      findings.check(ids.length >= 1 && ids.length <= 3, where, `${ids.length} products`)
      for (const product of ids) {
        findings.check(
          shop.products.some((one) => one.id === product),
          where,
          `no product ${product}`,
        )
      }
    }
  }
}

function productsIn(content: readonly SeedArticleBlock[]): string[] {
  return content.flatMap((block) => (block.type === 'products' ? block.ids : []))
}

/** Kinds of blocks with the number of their items, in order. */
function shapeOf(content: readonly SeedArticleBlock[]): string {
  return content
    .map((block) => {
      if (block.type === 'products') return `products ${block.ids}`
      return block.type === 'list' ? `list ${block.items.length}` : block.type
    })
    .join(', ')
}
