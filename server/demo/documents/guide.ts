import { openPaper, type Paper } from '#server/commerce/engine/orders/paper.ts'
import type { Language, SeedBlogPost, SeedData, SeedProduct } from '#server/demo/data.ts'
import { LANGUAGES, WORDS } from './wording.ts'

export interface GuideParts {
  shop: Pick<SeedData, 'blog'>
  product: SeedProduct & { download: NonNullable<SeedProduct['download']> }
  picture: { jpeg: Buffer; alt: string }
}

/**
 * A guide that is sold as a file: its subject, the shop's articles as chapters in three languages, and a notebook up to
 * the number of pages that the product promises.
 */
export async function writeGuide({ shop, product, picture }: GuideParts): Promise<Buffer> {
  const { translations, download } = product
  const paper = await openPaper({
    title: translations.pl.name,
    author: product.manufacturer,
    createdAt: new Date(product.createdAt),
    language: 'pl',
  })
  const chapters = chaptersOf(shop.blog.posts, product)
  paper.picture(picture.jpeg, picture.alt, 320)
  LANGUAGES.forEach((language, at) => {
    if (at > 0) paper.nextPage()
    paper.speak(language)
    paper.heading(1, translations[language].name)
    paper.paragraph(translations[language].shortDescription)
    paper.blocks(translations[language].description)
    for (const chapter of chapters) writeChapter(paper, chapter, language)
  })
  writeNotebook(paper, download.pages)
  return paper.finish()
}

/** Each takes up to two pages, in three languages; the notebook fills the rest of the promised pages. */
const MAX_CHAPTERS = 4

/** Articles that recommend the guide first, then the newest ones. */
function chaptersOf(posts: readonly SeedBlogPost[], { id }: SeedProduct): SeedBlogPost[] {
  const isAbout = ({ translations: { pl } }: SeedBlogPost) =>
    pl.content.some((block) => block.type === 'products' && block.ids.includes(id))
  const newest = posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  return [...newest.filter(isAbout), ...newest.filter((post) => !isAbout(post))].slice(0, MAX_CHAPTERS)
}

function writeChapter(paper: Paper, { translations }: SeedBlogPost, language: Language) {
  const { title, lead, content } = translations[language]
  paper.nextPage()
  paper.heading(2, title)
  paper.paragraph([{ text: lead, bold: true }])
  paper.blocks(content.filter((block) => block.type !== 'products'))
}

/** A page a day until the guide has the promised length; the languages take turns. */
function writeNotebook(paper: Paper, pages: number) {
  for (let day = 1; paper.pageCount() < pages; day += 1) {
    const language = LANGUAGES[(day - 1) % LANGUAGES.length] as Language
    paper.speak(language)
    paper.nextPage()
    paper.heading(2, `${WORDS.notebook[language]} – ${WORDS.day[language]} ${day}`)
    paper.paragraph(WORDS.notebookText[language])
    const { coffee, dose, water, time, taste, next } = WORDS
    paper.lines([coffee, dose, water, time, taste, next].map((word) => word[language]))
  }
}
