import type { Fixtures } from '../fixture.ts'
import type { productAttachments } from './schema.ts'

export const fixtures: Fixtures<typeof productAttachments> = {
  usual: {
    props: {
      attachments: [
        { label: 'Instrukcja obsługi (PDF)', href: '/documents/attachments/x-manual.pdf', format: 'pdf' },
        { label: 'Karta informacyjna produktu (PDF)', href: '/documents/attachments/x-sheet.pdf', format: 'pdf' },
      ],
      downloads: [],
    },
  },
  downloads: {
    props: {
      attachments: [],
      downloads: [
        { label: 'PDF-Ratgeber: Filterkaffee verstehen', format: 'pdf', pages: 48 },
        { label: 'Kaffeevollautomatenreinigungstablettenverwendungsanleitung', format: 'pdf', pages: null },
      ],
    },
  },
  empty: { props: { attachments: [], downloads: [] } },
}
