import { z } from 'zod'
import {
  BlogCategory,
  BlogPostSummary,
  BlogTarget,
  blogCategoryId,
  blogPostId,
  POST_TEXT,
  postAuthor,
  postPublishedAt,
  WireBlogPost,
} from '#schemas/blog.ts'
import { StaffBlogCategories } from '#schemas/staff-blog.ts'
import { named } from '../../openapi/named.ts'

// Bodies and answers of the blog's calls, by their names in `/openapi.json`.

/** Ids are parts of tags and addresses of calls. */
const BLOG_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const newId = (about: typeof blogPostId) => about.regex(BLOG_ID).max(60)
const slug = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Slug in this language.', examples: ['pour-over-in-three-minutes'] })

const PostText = z.strictObject({
  title: z.string().min(1).max(200).meta(POST_TEXT.title),
  slug,
  lead: z.string().max(500).meta(POST_TEXT.lead),
  metaDescription: z.string().max(500).meta(POST_TEXT.metaDescription),
  imageAlt: z.string().max(500).meta(POST_TEXT.imageAlt),
  content: z.string().min(1).meta(POST_TEXT.content),
})

const CategoryText = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Name.', examples: ['Brewing'] }),
  slug,
  description: z
    .string()
    .max(500)
    .meta({ description: 'What its posts are about.', examples: ['Recipes.'] }),
})

const inLanguagesOfPost = z
  .strictObject({
    pl: PostText.optional().meta({ description: 'Texts in Polish.' }),
    en: PostText.optional().meta({ description: 'Texts in English.' }),
    de: PostText.optional().meta({ description: 'Texts in German.' }),
  })
  .meta({ description: 'Texts by language; a language without one is absent.' })
const inEachLanguage = <Text extends z.ZodObject>(text: Text) =>
  z
    .strictObject({
      pl: text.meta({ description: 'Texts in Polish.' }),
      en: text.meta({ description: 'Texts in English.' }),
      de: text.meta({ description: 'Texts in German.' }),
    })
    .meta({ description: 'Texts in every language.' })
const inSomeLanguages = <Text extends z.ZodObject>(text: Text) =>
  z
    .strictObject({
      pl: text.partial().optional().meta({ description: 'Texts in Polish.' }),
      en: text.partial().optional().meta({ description: 'Texts in English.' }),
      de: text.partial().optional().meta({ description: 'Texts in German.' }),
    })
    .meta({ description: 'Changed texts by language.' })

const image = z
  .string()
  .max(300)
  .nullable()
  .meta({ description: 'Key of its picture below /media/, or an https URL; null for none.', examples: ['blog/filter'] })
const instant = z.iso.datetime().meta(z.globalRegistry.get(postPublishedAt)!)
const author = postAuthor.min(1).max(100)

/** Body of POST /blog/post. */
const NewPost = z
  .strictObject({
    id: newId(blogPostId),
    categoryId: blogCategoryId,
    author,
    image,
    publishedAt: instant,
    texts: inEachLanguage(PostText),
  })
  .meta({ description: 'A post of the blog with its texts in every language.' })
/** A post as it is stored; a language without a text is absent. */
export type StoredPost = Omit<z.infer<typeof NewPost>, 'texts'> & { texts: Partial<z.infer<typeof NewPost>['texts']> }

/** Body of PATCH /blog/post/{id}. RFC 7396. */
const PostChanges = z
  .strictObject({
    categoryId: blogCategoryId.optional(),
    author: author.optional(),
    image: image.optional(),
    publishedAt: instant.optional(),
    texts: inSomeLanguages(PostText).optional(),
  })
  .meta({ description: 'Changes of a post as a merge patch: absent fields stay.' })
export type PostChanges = z.infer<typeof PostChanges>

const NewCategory = z
  .strictObject({
    id: newId(blogCategoryId),
    position: z
      .int()
      .min(0)
      .max(10_000)
      .meta({ description: 'Place among the categories.', examples: [1] }),
    texts: inEachLanguage(CategoryText),
  })
  .meta({ description: 'A category of the blog with its texts in every language.' })
export type StoredCategory = z.infer<typeof NewCategory>

const CategoryChanges = z
  .strictObject({ position: NewCategory.shape.position.optional(), texts: inSomeLanguages(CategoryText).optional() })
  .meta({ description: 'Changes of a category as a merge patch: absent fields stay.' })
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const PostBody = named('NewBlogPost', NewPost)
export const StoredPostAnswer = named(
  'StoredBlogPost',
  z
    .strictObject({ ...NewPost.shape, texts: inLanguagesOfPost })
    .meta({ description: 'A post of the blog as it is stored.' }),
)
export const PostChangesBody = named('BlogPostChanges', PostChanges)
export const CategoryBody = named('StoredBlogCategory', NewCategory)
export const CategoryChangesBody = named('BlogCategoryChanges', CategoryChanges)
export const CategoryPlaceBody = named(
  'BlogCategoryPlace',
  z
    .strictObject({
      behind: newId(blogCategoryId)
        .nullable()
        .meta({ description: 'Category that it stands behind; null: it is the first.', examples: ['brewing'] }),
    })
    .meta({ description: 'Where a category of the blog stands.' }),
)
export const StaffCategoriesAnswer = named('StaffBlogCategories', StaffBlogCategories)

export const BlogTargetAnswer = named('BlogTarget', BlogTarget)
export const PostAnswer = named('BlogPost', WireBlogPost)
export const CategoriesAnswer = named(
  'BlogCategories',
  z
    .strictObject({ data: z.array(BlogCategory).meta({ description: 'Categories, in order.' }) })
    .meta({ description: 'Categories of the blog.' }),
)
export const PostsAnswer = named(
  'BlogPosts',
  z
    .strictObject({
      data: z.array(BlogPostSummary).meta({ description: 'Posts, the newest first.' }),
      total: z
        .int()
        .min(0)
        .meta({ description: 'Number of posts on all pages.', examples: [12] }),
    })
    .meta({ description: 'A page of posts.' }),
)
export const RelatedPostsAnswer = named(
  'RelatedBlogPosts',
  z
    .strictObject({ data: z.array(BlogPostSummary).meta({ description: 'Posts of the same category first.' }) })
    .meta({ description: 'Posts that go with a post.' }),
)

export const PostsQuery = z.object({
  category: blogCategoryId.max(60).optional(),
  skip: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({
      description: 'Number of newer posts to leave out.',
      examples: [9],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({ description: 'Most posts.', examples: [9] }),
})
export const RelatedQuery = PostsQuery.pick({ limit: true })
/** The part of an address that tells posts from categories. */
export const BlogKindParam = z.object({
  kind: z.enum(['category', 'post']).meta({ description: 'What the slug is of.' }),
})
