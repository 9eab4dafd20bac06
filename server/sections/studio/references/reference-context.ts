import type { LoadContext } from '#server/compiler/assembler.ts'

/** What names and searches of references need. */
export type ReferenceContext = Pick<LoadContext, 'ports' | 'locale' | 't'>
