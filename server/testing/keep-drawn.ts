import type { Screen } from '#schemas/screen.ts'
import type { Renderer } from '#server/answers/render.ts'
import { plainRenderer } from './plain-shop.ts'

/** A renderer that keeps the screen it drew last: without script only pages show the result of a form. */
export function keepDrawn(own: Renderer = plainRenderer): { render: Renderer; drawn: () => Screen } {
  let last: Screen | undefined
  const render: Renderer = {
    ...own,
    render(screen, ...rest) {
      last = screen
      return own.render(screen, ...rest)
    },
  }
  return {
    render,
    drawn() {
      if (!last) throw new Error('no page was drawn yet')
      return last
    },
  }
}
