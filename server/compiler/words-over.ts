import type { FocalPoint } from '#schemas/image.ts'

/** How a picture fills its place at one width of the page, and which part of the place the words cover. */
export interface WordsView {
  /** size of the place in px */
  widthPx: number
  heightPx: number
  /** shares of the place, from its upper left corner */
  words: { left: number; top: number; right: number; bottom: number }
}

/** How words and picture are drawn in one scheme. */
export interface WordsLook {
  /** colour of the words, `#14203a` */
  ink: string
  /** what the scheme makes of the picture, as a factor of each of its colours; absent: 1 */
  brightness?: number
}

/** Words that a section lays over a picture: the studio measures their contrast and advises on it. */
export interface WordsOver {
  /** the setting that has the picture, as `PictureSetting` */
  picture: string
  /** settings with the words, each a `LocalizedText`; without any of them nothing is measured */
  words: readonly string[]
  /** WCAG 2.2, 1.4.3: 24 px, or bold and 18.66 px, at least */
  isLarge?: true
  /** the point that stays visible where the picture has none */
  usualFocus: FocalPoint
  /** in each scheme */
  looks: readonly WordsLook[]
  views: readonly WordsView[]
}
