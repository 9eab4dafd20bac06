import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../../schema.ts'

type Db = Kysely<EngineDatabase>

/** Addresses of the codes on a printed document; null for one that is not sent to KSeF, and without a second code. */
export async function ksefLinks(
  db: Db,
  documentId: string,
): Promise<{ ksefLink: string | null; ksefCertificateLink: string | null }> {
  const { link = null, certificate_link = null } = (await queuedDocument(db, documentId)) ?? {}
  return { ksefLink: link, ksefCertificateLink: certificate_link }
}

/** FA(3) as it is sent, whose digest the code holds; null for a document that is not. */
export async function ksefXml(db: Db, documentId: string): Promise<string | null> {
  return (await queuedDocument(db, documentId))?.xml ?? null
}

function queuedDocument(db: Db, documentId: string) {
  return db
    .selectFrom('ksef_documents')
    .select(['link', 'certificate_link', 'xml'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}
