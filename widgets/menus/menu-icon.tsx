import { Bean, Coffee, Cookie, Funnel, Gift, LayoutGrid, Leaf, Settings2, Wrench } from 'lucide-react'
import { Icon, type IconShape } from '../parts/icon.tsx'
import createIcon from '../parts/lucide-icon.ts'
import type { MenuIconName } from '../parts/menu-entry.ts'

/** Lucide has no such icons. */
const CoffeeMachine = createIcon({
  name: 'coffee-machine',
  node: [
    ['path', { d: 'M4 3h16v5H4z', key: 'head' }],
    ['path', { d: 'M6.5 8v13', key: 'back' }],
    ['path', { d: 'M4 21h16', key: 'foot' }],
    ['path', { d: 'M11.5 8v2.5h5V8', key: 'spout' }],
    ['path', { d: 'M11 14h6v1.5a2.5 2.5 0 0 1-2.5 2.5h-1a2.5 2.5 0 0 1-2.5-2.5z', key: 'cup' }],
  ],
})

/** Separate from the icons of texts: only opened menus draw these. */
const DRAWINGS: Readonly<Record<MenuIconName, IconShape>> = {
  bean: Bean,
  cup: Coffee,
  dripper: Funnel,
  gift: Gift,
  grinder: Settings2,
  leaf: Leaf,
  machine: CoffeeMachine,
  pantry: Cookie,
  tools: Wrench,
  other: LayoutGrid,
}

/** The icon of a category; the tenth and later ones have none. S9.24. */
export function MenuIcon({ name }: { name: MenuIconName | undefined }) {
  return name ? <Icon of={DRAWINGS[name]} /> : null
}
