import { type RawBuilder, sql } from 'kysely'

/**
 * Length of a document's number, to order by it before the number itself: `…/9` comes before `…/10`. Numbers of one series
 * differ in their last part, which has no zeros in front.
 */
export const documentNumberLength = (): RawBuilder<number> => sql<number>`length(billing_documents.number)`
