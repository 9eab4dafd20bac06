import { z } from 'zod'

/** Icons that layouts and store config may name. Look 5: fixed meanings. */
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

/** The name if it is known, as store config may hold any. */
export function toIconName(name: string | null): IconName | undefined {
  const known = IconName.safeParse(name)
  return known.success ? known.data : undefined
}
