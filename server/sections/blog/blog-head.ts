import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'

export const blogHeadSection = section('blog-head')({
  title: 'Heading of the blog or of its viewed category, with the ways to the categories.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading of the page with all posts; a category has its name.' }),
    intro: LocalizedText.optional().meta({
      description: 'A sentence below it; a category has its description. Absent: none.',
    }),
  }),
  needs: ['posts', 'blogCategories', 'blogCategory'],
  resolve({ settings, data: { posts, blogCategories, blogCategory }, locale, link, t }) {
    const all = link('blog')
    const intro = blogCategory ? blogCategory.description : settings.intro && pickText(settings.intro, locale)
    const others = blogCategories.filter(({ id }) => id !== blogCategory?.id)
    return node('category-head', {
      title: blogCategory ? blogCategory.name : pickText(settings.title, locale),
      // Further pages show other posts; the first page shows the sentence.
      intro: posts.page === 1 ? (intro ?? '') : '',
      subcategories: [
        ...(blogCategory && all ? [{ label: t('blog.all'), href: all }] : []),
        ...others.map(({ name, href }) => ({ label: name, href })),
      ],
    })
  },
})
