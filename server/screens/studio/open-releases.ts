import type { LoadContext } from '#server/compiler/assembler.ts'

/** Releases that take a change in place of making it now, for who may use them. */
export async function releasesFor({
  ports,
  staff,
}: Pick<LoadContext, 'ports' | 'staff'>): Promise<readonly { id: string; name: string }[]> {
  return staff?.rights.includes('layouts') ? ports.staffReleases.open() : []
}
