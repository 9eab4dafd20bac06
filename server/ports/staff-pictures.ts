import type { FocalPoint } from '#schemas/image.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { PictureCut, StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** How the library was asked for; null: all of it. */
export interface PicturesQuery {
  /** words of the name or of an alternative text */
  q: string | null
  /** `unused`: nothing names it; `lacks`: without words in some language; `lacks-pl` …: in this one */
  show: PictureFilter | null
  page: number
}

export const PICTURE_FILTERS = ['unused', 'lacks', 'lacks-pl', 'lacks-en', 'lacks-de'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** A layout that shows a picture. */
interface LayoutUse {
  layout: Pick<Layout, 'layout' | 'sections'>
  /** its draft or its plan alone does */
  isDraft: boolean
}

/** What the shop's own database holds that shows a picture: a layout, or a release that waits. */
export type OwnUse = LayoutUse | { release: { id: string; name: string } }

/** Pictures for staff. Reads give null without the right. All throw UpstreamError. */
export interface StaffPicturesPort {
  /** The newest first. Uses are those of the commerce API: layouts are not among them. */
  list(asked: {
    q: string | null
    lacks: Locale | 'any' | null
    isUnused: boolean
    page: number
    perPage: number
  }): Promise<Paged<StaffPicture> | null>
  /** Those of these ids that there are, in any order; at most 50 are read. */
  some(ids: readonly string[]): Promise<readonly StaffPicture[]>
  one(id: string): Promise<WholePicture | null>
  /** The picture, new or known, or why the file was not taken: `upload_too_large`, `upload_svg` … */
  add(file: { name: string; body: ReadableStream<Uint8Array> }): Promise<Outcome<StaffPicture, StaffRefusal>>
  /** `revision_outdated` if somebody has changed it since the revision that was seen. */
  change(
    id: string,
    change: { alt?: Partial<LocalizedText>; focus?: FocalPoint | null },
    seen: number,
  ): Promise<Outcome<null, StaffRefusal>>
  /** The new picture. */
  cut(id: string, part: PictureCut): Promise<Outcome<StaffPicture, StaffRefusal>>
  /** `picture_in_use` if something of the commerce API names it. */
  remove(id: string): Promise<Outcome<null, StaffRefusal>>
}
