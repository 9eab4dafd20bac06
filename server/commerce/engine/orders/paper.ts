import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import { escapeXml } from '#server/platform/xml.ts'
import type { Language, SeedBlock, SeedInline } from '../../seed/shapes.ts'
import { paperText } from './paper-text.ts'

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${path}`))
const REGULAR = fontFile('400Regular/Figtree_400Regular.ttf')
const BOLD = fontFile('700Bold/Figtree_700Bold.ttf')

/** Points; an A4 page is 595 by 842. */
const MARGIN = 56
const INK = '#14203a'
const MUTED = '#535f77'
const LINE = '#dfe3ea'
const BODY_SIZE = 10.5
const HEADING_SIZES: Readonly<Record<1 | 2 | 3, number>> = { 1: 22, 2: 14, 3: 11.5 }

export interface PaperOptions {
  title: string
  author: string
  /** the same data give the same bytes */
  createdAt: Date
  language: Language
  /** a file inside the document, which becomes PDF/A-3b */
  embedded?: EmbeddedFile | null
}

/** The same document as data, as a file inside its PDF. */
export interface EmbeddedFile {
  name: string
  /** `text/xml` */
  type: string
  description: string
  content: Uint8Array
  /** RDF descriptions of it for the metadata (XMP) of the document */
  metadata: string
}

export interface PaperColumn {
  title: string
  widthPt: number
  /** written at the right */
  isNumber?: boolean
}

/** Writes a document: headings, paragraphs, lists and tables, one below the other, tagged for screen readers. */
export interface Paper {
  /** Language of all further content, until the next call. */
  speak(language: Language): void
  /** Level 1 also becomes a bookmark. */
  heading(level: 1 | 2 | 3, text: string): void
  paragraph(pieces: readonly SeedInline[] | string): void
  list(items: readonly (readonly SeedInline[])[], ordered?: boolean): void
  facts(rows: readonly (readonly [name: string, value: string])[]): void
  /** Rows of cells below a row of headings; a cell may have several lines. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): void
  blocks(blocks: readonly SeedBlock[]): void
  /** A square picture. */
  picture(jpeg: Buffer, alt: string, widthPt: number): void
  /** A QR code of an address, with a label and the address itself below it. */
  code(address: string, label: string): void
  /** Lines for handwriting, each after its name. */
  lines(names: readonly string[]): void
  nextPage(): void
  /** pages so far */
  pageCount(): number
  /** The finished file, with page numbers. */
  finish(): Promise<Buffer>
}

/** An empty A4 document. pdfkit is imported here, so that a shop without documents does not load it. */
export async function openPaper({ createdAt, language, embedded = null, ...about }: PaperOptions): Promise<Paper> {
  const [title, author] = [paperText(about.title), paperText(about.author)]
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    ...(embedded && { subset: 'PDF/A-3b' as const }),
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  escapeMetadata(doc)
  if (embedded) embed(doc, embedded, createdAt)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', REGULAR)
  doc.registerFont('bold', BOLD)
  let lang: Language = language
  let pages = 1
  doc.on('pageAdded', () => {
    pages += 1
  })

  function tagged(tag: string, draw: () => void, options: { alt?: string } = {}) {
    doc.addStructure(doc.struct(tag, { lang, ...options }, draw))
  }
  /** Reserves space for content that must not stand alone at the foot of a page. */
  function keepTogether(heightPt: number) {
    if (doc.y + heightPt > doc.page.height - MARGIN) doc.addPage()
  }
  function words(pieces: readonly SeedInline[], options: PDFKit.Mixins.TextOptions = {}) {
    doc.fillColor(INK).fontSize(BODY_SIZE)
    pieces.forEach(({ text, bold }, at) => {
      doc
        .font(bold ? 'bold' : 'regular')
        .text(paperText(text), { lineGap: 3, ...options, continued: at < pieces.length - 1 })
    })
  }

  const paper: Paper = {
    speak(next) {
      lang = next
    },
    heading(level, given) {
      const text = paperText(given)
      keepTogether(HEADING_SIZES[level] + 60)
      if (level > 1 && doc.y > MARGIN) doc.moveDown(0.6)
      tagged(`H${level}`, () => doc.font('bold').fontSize(HEADING_SIZES[level]).fillColor(INK).text(text))
      if (level === 1) doc.outline.addItem(text)
      doc.moveDown(0.4)
    },
    paragraph(pieces) {
      tagged('P', () => words(typeof pieces === 'string' ? [{ text: pieces }] : pieces))
      doc.moveDown(0.6)
    },
    list(items, ordered = false) {
      items.forEach((item, at) => {
        keepTogether(BODY_SIZE * 2)
        tagged('P', () => words([{ text: ordered ? `${at + 1}.  ` : '•  ' }, ...item], { indent: 8 }))
        doc.moveDown(0.25)
      })
      doc.moveDown(0.4)
    },
    facts(rows) {
      for (const [name, value] of rows.map(([name, value]) => [paperText(name), paperText(value)] as const)) {
        const left = MARGIN
        const middle = MARGIN + 170
        const width = doc.page.width - MARGIN - middle
        doc.font('regular').fontSize(BODY_SIZE)
        const height = Math.max(doc.heightOfString(value, { width }), doc.heightOfString(name, { width: 160 })) + 10
        keepTogether(height)
        const top = doc.y
        tagged('P', () => {
          doc.fillColor(MUTED).text(`${name} `, left, top + 4, { width: 160 })
          doc.fillColor(INK).text(value, middle, top + 4, { width })
        })
        rule(doc, top + height)
        doc.x = left
        doc.y = top + height
      }
      doc.moveDown(0.8)
    },
    table(columns, rows) {
      keepTogether(60)
      drawTable(doc, columns, rows)
      doc.x = MARGIN
      doc.moveDown(0.8)
    },
    blocks(blocks) {
      for (const block of blocks) {
        if (block.type === 'paragraph') paper.paragraph(block.content)
        else if (block.type === 'list') paper.list(block.items, block.ordered)
        else paper.heading(block.level > 2 ? 3 : 2, block.content.map(({ text }) => text).join(''))
      }
    },
    picture(jpeg, alt, widthPt) {
      keepTogether(widthPt + 16)
      // Square; a picture with a fixed position does not move the following content.
      const top = doc.y
      tagged('Figure', () => doc.image(jpeg, MARGIN, top, { width: widthPt }), { alt: paperText(alt) })
      doc.x = MARGIN
      doc.y = top + widthPt + 16
    },
    code(address, label) {
      keepTogether(CODE_SIZE + 44)
      const top = doc.y
      tagged('Figure', () => drawCode(doc, address, top), { alt: address })
      doc.x = MARGIN
      doc.y = top + CODE_SIZE + 4
      tagged('P', () => {
        doc.font('bold').fontSize(CELL_SIZE).fillColor(INK).text(paperText(label))
        doc.font('regular').fillColor(MUTED).text(address, { link: address })
      })
    },
    lines(names) {
      for (const name of names) {
        keepTogether(34)
        const top = doc.y
        tagged('P', () =>
          doc
            .font('regular')
            .fontSize(BODY_SIZE)
            .fillColor(MUTED)
            .text(paperText(name), MARGIN, top + 8),
        )
        rule(doc, top + 28)
        doc.y = top + 30
      }
      doc.moveDown(0.6)
    },
    nextPage() {
      doc.addPage()
    },
    pageCount: () => pages,
    finish() {
      for (let page = 0; page < pages; page += 1) {
        doc.switchToPage(page)
        numberPage(doc, `${page + 1} / ${pages}`)
      }
      doc.end()
      return written
    },
  }
  return paper
}

/** pdfkit writes the document's title and author into XML as they are, after it has written them as PDF. */
function escapeMetadata(doc: object) {
  const inner = doc as { info: Record<string, unknown>; endMetadata(): void }
  const { endMetadata } = inner
  inner.endMetadata = () => {
    const escaped = Object.entries(inner.info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    inner.info = Object.fromEntries(escaped)
    endMetadata.call(inner)
  }
}

function embed(doc: typeof PDFDocument.prototype, file: EmbeddedFile, createdAt: Date) {
  const { name, type, description, content, metadata } = file
  const inner = doc as unknown as {
    file(content: Uint8Array, options: object): void
    appendXML(xml: string): void
  }
  // `Alternative`: the same invoice in another form.
  inner.file(content, {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  })
  inner.appendXML(metadata)
}

const CELL_SIZE = 8.5

function drawTable(
  doc: typeof PDFDocument.prototype,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
) {
  const cell = (text: string, at: number, isHeading: boolean) => ({
    text: paperText(text),
    type: isHeading ? ('TH' as const) : ('TD' as const),
    ...(isHeading && { scope: 'Column' as const, textColor: MUTED }),
    align: { x: columns[at]?.isNumber ? ('right' as const) : ('left' as const), y: 'top' as const },
  })
  doc.font('regular').fontSize(CELL_SIZE)
  doc.table({
    position: { x: MARGIN, y: doc.y },
    structParent: doc as never,
    columnStyles: columns.map(({ widthPt }) => widthPt),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.7, left: 0 },
      borderColor: LINE,
      textColor: INK,
      padding: { top: 4, right: 3, bottom: 4, left: 3 },
    },
    data: [
      columns.map(({ title }, at) => cell(title, at, true)),
      ...rows.map((row) => row.map((text, at) => cell(text, at, false))),
    ],
  } as PDFKit.Mixins.TableOptionsWithData)
}

/** Points: a square of more than two centimetres. */
const CODE_SIZE = 76

function drawCode(doc: typeof PDFDocument.prototype, text: string, top: number) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const square = CODE_SIZE / rows.length
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) doc.rect(MARGIN + x * square, top + y * square, square, square)
    })
  })
  doc.fill(INK)
}

function rule(doc: typeof PDFDocument.prototype, y: number) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
  doc.endMarkedContent()
}

function numberPage(doc: typeof PDFDocument.prototype, text: string) {
  const { bottom } = doc.page.margins
  // Below the margin a text would begin a new page.
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  doc
    .font('regular')
    .fontSize(8.5)
    .fillColor(MUTED)
    .text(text, MARGIN, doc.page.height - MARGIN / 1.6, { width: doc.page.width - 2 * MARGIN, align: 'right' })
  doc.endMarkedContent()
  doc.page.margins.bottom = bottom
}
