import { z } from 'zod'
import { formatDate, formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import { OrderDocument } from '#schemas/billing-document.ts'
import { billingDocumentPath, DOCUMENTS_ARCHIVE_PATH, documentXmlPath } from '#server/compiler/address/data-paths.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { node, section } from '#server/compiler/section.ts'
import { documentName } from './document-name.ts'
import { listPages } from './list-pages.ts'
import { documentBadge } from './order-status.ts'

export const documentListSection = section('document-list')({
  title: "A company's billing documents, by type and by whether they are paid.",
  settings: z.strictObject({}),
  needs: ['documents', 'documentFilters', 'documentPeriod'],
  resolve({ data: { documents, documentFilters, documentPeriod }, link, t, locale }) {
    const { type, paid } = documentFilters
    const at = (wanted: { type: string | null; paid: string | null; page?: number }) => {
      const { page = 1 } = wanted
      const query = {
        ...(wanted.type !== null && { type: wanted.type }),
        ...(wanted.paid !== null && { paid: wanted.paid }),
        ...(page > 1 && { page: String(page) }),
      }
      return link('billings', {}, { query }) ?? '/'
    }
    const day = (text: string) => formatDate(text, locale)
    const choice = (label: string, href: string, isCurrent: boolean) => ({
      label,
      href,
      ...(isCurrent && { isCurrent }),
    })
    const isNarrowed = type !== null || paid !== null
    return node('document-list', {
      filters:
        documents.total === 0 && !isNarrowed
          ? []
          : [
              {
                label: t('document.filter.type'),
                choices: [
                  choice(t('list.all'), at({ type: null, paid }), type === null),
                  ...OrderDocument.shape.type.options.map((each) =>
                    choice(documentName(each, t), at({ type: each, paid }), type === each),
                  ),
                ],
              },
              {
                label: t('document.filter.paid'),
                choices: [
                  choice(t('list.all'), at({ type, paid: null }), paid === null),
                  choice(t('document.paid'), at({ type, paid: 'paid' }), paid === 'paid'),
                  choice(t('document.unpaid'), at({ type, paid: 'unpaid' }), paid === 'unpaid'),
                ],
              },
            ],
      ...(documents.total === 0 && { none: t('empty.documents') }),
      ...((documents.total > 0 || isNarrowed) && { archive: archiveOf(documentPeriod, t) }),
      documents: documents.data.map((document) => {
        const money = (minor: number) => formatMoney(minor, document.currency, locale)
        return {
          title: `${documentName(document.type, t)} ${document.number}`,
          issued: t('document.issued', { day: day(document.issueDate) }),
          due: t('success.due', { day: day(document.paymentDueDate) }),
          amount: money(document.gross),
          ...(document.remaining > 0 && { left: t('document.left', { amount: money(document.remaining) }) }),
          badge: documentBadge(document, t),
          orders: document.orderNumbers.flatMap((number) => {
            const href = link('order_details', { id: number })
            return href === null ? [] : [{ label: t('order.title', { number }), href }]
          }),
          href: billingDocumentPath(document.id),
          files: (document.formats ?? []).map((format) => ({
            label: t(FORMATS[format]),
            href: documentXmlPath(document.id, format),
          })),
        }
      }),
      pages: listPages(documents, (page) => at({ type, paid, page })),
    })
  },
})

const FORMATS = { fa3: 'document.xml.fa3', xrechnung: 'document.xml.xrechnung' } as const

/** The form that downloads all documents of a period. */
function archiveOf({ from, to }: LoadedData['documentPeriod'], t: Translate) {
  return {
    action: DOCUMENTS_ARCHIVE_PATH,
    title: t('document.archive.title'),
    hint: t('document.archive.hint'),
    from: { label: t('document.archive.from'), name: 'from', value: from },
    to: { label: t('document.archive.to'), name: 'to', value: to },
    submit: t('document.archive.submit'),
  }
}
