/**
 * A drawn thing: it stands on y = 0, up is negative. `left`, `right` and `top` are the edges of what one sees,
 * `foot` is half the width of what touches the ground; `hangs` says that nothing does: it is on the wall, or held in
 * the air. `cut` is how far down a close-up shows it, chosen so that no word is cut in two.
 */
export type Thing = {
  svg: string
  left: number
  right: number
  top: number
  foot: number
  hangs?: 'wall' | 'air'
  cut?: number
}
