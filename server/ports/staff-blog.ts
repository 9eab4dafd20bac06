import type { Locale } from '#schemas/locale.ts'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { DocumentOutcome, StaffRefusal } from './staff.ts'

export type BlogCategoryText = StaffBlogCategory['texts'][Locale]
export type NewBlogCategory = Pick<StaffBlogCategory, 'id' | 'position' | 'texts'>
/** Changed parts by language. */
export type BlogCategoryChanges = Partial<Record<Locale, Partial<BlogCategoryText>>>

/** Categories of the blog. Reads give null without the right. */
export interface StaffBlogPort {
  /** in order */
  categories(): Promise<readonly StaffBlogCategory[] | null>
  add(category: NewBlogCategory): Promise<DocumentOutcome<unknown>>
  /** `seen`: the version that the writer saw */
  change(id: string, texts: BlogCategoryChanges, seen: number): Promise<DocumentOutcome<unknown>>
  /** Behind another category; null: before all others. */
  place(id: string, behind: string | null): Promise<Outcome<unknown, StaffRefusal>>
  remove(id: string): Promise<Outcome<unknown, StaffRefusal>>
}
