import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../../schema.ts'

type Db = Kysely<EngineDatabase>

/** Address of the code on a printed document; null for one that is not sent to KSeF. */
export async function ksefLink(db: Db, documentId: string): Promise<string | null> {
  return (await queuedDocument(db, documentId))?.link ?? null
}

/** FA(3) as it is sent, whose digest the code holds; null for a document that is not. */
export async function ksefXml(db: Db, documentId: string): Promise<string | null> {
  return (await queuedDocument(db, documentId))?.xml ?? null
}

function queuedDocument(db: Db, documentId: string) {
  return db
    .selectFrom('ksef_documents')
    .select(['link', 'xml'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}
