import type { Hover } from './drag.ts'

/** In px of the window. */
export interface Point {
  clientX: number
  clientY: number
}

/** The drawn page as somebody who drags sees it. */
export interface PagePart {
  /** lies over the page and takes the pointer; null: there is no page */
  layer: HTMLElement | null
  /** the innermost section at a point; null: none */
  sectionAt(at: Point): string | null
  /** the half of a section that a point lies in */
  hoverAt(at: Point): Hover | null
  /** a line at that edge of a section, with the place in words; null: none */
  mark(drop: { section: string; isAbove: boolean; words: string } | null): void
}

/** The name of a section's line in the outline, which stands for it on the page, too. */
export const rowOfSection = (section: string) => `section:${section}`
export const sectionOfRow = (row: string) => row.slice('section:'.length)
