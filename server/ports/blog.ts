import type { BlogTarget, WireBlogPost } from '#schemas/blog.ts'
import type { ArticlePart } from '#server/platform/rich-text.ts'

/** A category of the blog with its path. */
export interface BlogCategory {
  id: string
  name: string
  /** empty for none */
  description: string
  href: string
  /** number of its public posts */
  postCount: number
}

/** A post as lists show it. */
export interface BlogPostSummary {
  id: string
  href: string
  category: Pick<BlogCategory, 'id' | 'name' | 'href'>
  title: string
  lead: string
  author: string
  /** ISO 8601 in UTC */
  publishedAt: string
  updatedAt: string
  readingMinutes: number
  /** path below `/media/` or an https URL; null for none */
  image: string | null
  imageAlt: string
}

/** A post with its text; products stand where their tiles belong. */
export interface BlogPost extends BlogPostSummary {
  metaDescription: string
  content: ArticlePart[]
}

/** A page of a list of posts. */
export interface BlogPage {
  data: BlogPostSummary[]
  page: number
  perPage: number
  total: number
}

/** The blog, which engines without its calls do not have: then it is empty. Every method throws UpstreamError. */
export interface BlogPort {
  /** Null for an unknown slug. */
  resolveSlug(kind: 'category' | 'post', slug: string): Promise<BlogTarget | null>
  /** Every category in order; one without posts is left out. */
  categories(): Promise<BlogCategory[]>
  /** Public posts, the newest first. */
  posts(query: { category?: string; page: number; perPage: number }): Promise<BlogPage>
  post(id: WireBlogPost['id']): Promise<BlogPost | null>
  /** Posts that go with one. */
  related(id: string, limit: number): Promise<BlogPostSummary[]>
}
