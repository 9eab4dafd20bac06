import { createHash } from 'node:crypto'
import type { RecordKind } from './kind.ts'

/** Bytes of a hash that make a number of 15 digits at most, which JSON and `If-Match` take. */
const BYTES = 6

/**
 * The revision of a stored document: a number that is another one once staff has changed it, made of its content. Two revisions of one
 * document are alike once in 2⁴⁸.
 */
export function revisionOf<R>({ writtenPart }: Pick<RecordKind<unknown, R>, 'writtenPart'>, record: R): number {
  const written = JSON.stringify(writtenPart ? writtenPart(record) : record)
  return createHash('sha256').update(written).digest().readUIntBE(0, BYTES)
}
