import { createElement, type ReactElement, type SVGProps } from 'react'

/** An icon as lucide ships it. */
interface IconData {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Replaces lucide's own `createLucideIcon` in builds, with equal HTML: a page draws dozens of icons, all with the few
 * props of `Icon`, and lucide computes colours, contexts and sizes anew for each. The paths never change, so they are
 * created once.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function LucideIcon({ className, strokeWidth = 2, ...others }: SVGProps<SVGSVGElement>): ReactElement {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        ...others,
      },
      ...shapes,
    )
  }
}
