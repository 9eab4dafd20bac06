import { type Assembler, type LoadContext, assembler as shopAssembler } from '#server/compiler/assembler.ts'
import type { DataKey, LoadedData } from '#server/compiler/loaded-data.ts'
import type { Own } from './own-names.ts'

export { notFound, redirectTo, type ScreenEnd } from '#server/compiler/assembler.ts'
export { draftOf } from '#server/forms/form-draft.ts'

type Context = Own<LoadContext>
type Parts<P extends DataKey> = Pick<
  Assembler<'home', P>,
  'provides' | 'scope' | 'isIndexed' | 'status' | 'ownLayout' | 'data'
> & {
  load(context: Context): Promise<Pick<LoadedData, P> | import('#server/compiler/assembler.ts').ScreenEnd>
  title(data: Pick<LoadedData, P>, context: Context): string
  seo?(data: Pick<LoadedData, P>, context: Context): ReturnType<NonNullable<Assembler['seo']>>
}

/** Declares how the screen of a route is filled, as `#server/compiler/assembler.ts` does for the shop. */
export function assembler(route: string) {
  return <const P extends DataKey>(parts: Parts<P>): Assembler<'home', P> =>
    shopAssembler(route as 'home')(parts as unknown as Omit<Assembler<'home', P>, 'route'>)
}
