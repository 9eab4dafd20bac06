/** A place in a picture, in per cent of its sides: a point has no size. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), Math.max(0, max))

/** The place that a key moves, or changes the size of with Shift; null for other keys. Ten times as far with Ctrl or Alt. */
export function movedByKey(
  { left, top, width, height }: Place,
  { key, shiftKey, ctrlKey, altKey }: { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean },
): Place | null {
  const step = ctrlKey || altKey ? 10 : 1
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key]
  if (!by) return null
  const [x = 0, y = 0] = by
  const isPart = width > 0 || height > 0
  if (isPart && shiftKey)
    return {
      left,
      top,
      width: Math.max(1, within(width + x, 100 - left)),
      height: Math.max(1, within(height + y, 100 - top)),
    }
  return { left: within(left + x, 100 - width), top: within(top + y, 100 - height), width, height }
}

/** The part between two points, at least a hundredth wide and high. */
export function partBetween(one: { x: number; y: number }, two: { x: number; y: number }): Place {
  const [left, right] = [within(Math.min(one.x, two.x), 99), within(Math.max(one.x, two.x), 100)]
  const [top, bottom] = [within(Math.min(one.y, two.y), 99), within(Math.max(one.y, two.y), 100)]
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
