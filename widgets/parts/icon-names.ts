import { z } from 'zod'

/** Icons that texts of layouts and store config may ask for by name. Look 5: fixed meanings. */
export const IconName = z.enum([
  'bag',
  'bean',
  'box',
  'calendar',
  'card',
  'clock',
  'cup',
  'flame',
  'gift',
  'heart',
  'help',
  'leaf',
  'mail',
  'phone',
  'pin',
  'return',
  'shield',
  'store',
  'truck',
])
export type IconName = z.infer<typeof IconName>

/** The name when it is one of ours; store config may hold any. */
export function toIconName(name: string | null): IconName | undefined {
  const known = IconName.safeParse(name)
  return known.success ? known.data : undefined
}
