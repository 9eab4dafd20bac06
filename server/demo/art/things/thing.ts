/**
 * A drawn thing: it stands on y = 0, up is negative. `left`, `right` and `top` are its visible edges, `foot` is half
 * the width that touches the ground; `hangs`: it touches none, on a wall or in the air. `cut` is the lower edge of a
 * close-up, chosen so that no word is cut in two.
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
