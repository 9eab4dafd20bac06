import type { FocalPoint } from '#schemas/image.ts'
import type { WordsLook, WordsView } from '#server/compiler/words-over.ts'
import { contrast, type Rgb } from '#server/platform/theme/contrast.ts'
import type { PictureSample } from './picture-samples.ts'

/** Share of the place of the words that may be less readable: a cup's handle or a line of shadow. */
const SPARED = 0.1

/**
 * Contrast, from 1 to 21, of words with the picture under them, but for the worst tenth of their place; of the worst view, in
 * each scheme: in the dark one pictures are darker.
 */
export function wordsContrast(
  sample: PictureSample,
  { views, focus, looks }: { views: readonly WordsView[]; focus: FocalPoint; looks: readonly WordsLook[] },
): number {
  const found = views.map((view) => {
    const ratios = pixelsUnder(sample, view, focus).flatMap((colour) =>
      looks.map(({ ink, brightness = 1 }) => contrast(ink, lit(colour, brightness))),
    )
    const sorted = ratios.sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length * SPARED)] ?? 21
  })
  return Math.min(...found)
}

/** Pixels below the words where the picture covers its place, cut off as by CSS `object-fit: cover` and `object-position`. */
function pixelsUnder(
  { widthPx, heightPx, rgb }: PictureSample,
  { widthPx: placeWidth, heightPx: placeHeight, words }: WordsView,
  { xPercent, yPercent }: FocalPoint,
): Rgb[] {
  const scale = Math.max(placeWidth / widthPx, placeHeight / heightPx)
  const [shownWidth, shownHeight] = [placeWidth / scale, placeHeight / scale]
  const left = ((widthPx - shownWidth) * xPercent) / 100
  const top = ((heightPx - shownHeight) * yPercent) / 100
  const [fromX, toX] = within(left + shownWidth * words.left, left + shownWidth * words.right, widthPx)
  const [fromY, toY] = within(top + shownHeight * words.top, top + shownHeight * words.bottom, heightPx)
  const colours: Rgb[] = []
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const at = (y * widthPx + x) * 3
      colours.push([rgb[at]!, rgb[at + 1]!, rgb[at + 2]!])
    }
  return colours
}

/** At least one pixel. */
function within(from: number, to: number, end: number): [number, number] {
  const first = Math.min(end - 1, Math.max(0, Math.floor(from)))
  return [first, Math.min(end, Math.max(first + 1, Math.ceil(to)))]
}

/** As CSS `brightness` makes it. */
function lit([r, g, b]: Rgb, brightness: number): Rgb {
  const part = (value: number) => Math.min(255, Math.round(value * brightness))
  return [part(r), part(g), part(b)]
}
