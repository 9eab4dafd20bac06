import type { Ports } from '#server/ports/ports.ts'
import type { WorkingFooter } from '#server/sections/studio/footer/working-footer.ts'

const FOOTER = { kind: 'footer', id: 'footer' } as const

/**
 * Whether a release holds a change of the footer that its draft does not: one that was made of no draft, or of a later one. Without a
 * draft all that it holds is such a change. The draft must not take its place.
 */
export async function holdsOtherFooter(
  release: string,
  { draft, version }: Pick<WorkingFooter, 'draft' | 'version'>,
  { staffReleases }: Pick<Ports, 'staffReleases'>,
): Promise<boolean> {
  const held = await staffReleases.partOf(release, FOOTER)
  if (!held) return false
  return !draft || version === null || held.version === null || held.version > version
}
