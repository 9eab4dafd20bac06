import type { LoadContext } from '#server/compiler/assembler.ts'

/** Releases that take a change in place of making it now; null for who may not use them, and where there can be none. */
export async function releasesFor({
  ports,
  staff,
}: Pick<LoadContext, 'ports' | 'staff'>): Promise<readonly { id: string; name: string }[] | null> {
  return staff?.rights.includes('layouts') ? ports.staffReleases.open() : null
}
