import type { EmbeddedFile } from '../../orders/paper.ts'
import type { Invoice } from '../invoice.ts'
import { writeEn16931 } from './cii.ts'

/** The namespace of the fields below; the names of file, type and profile are those of Factur-X 1.0. */
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const FILE_NAME = 'factur-x.xml'
const FIELDS = [
  ['DocumentFileName', FILE_NAME, 'Name of the embedded XML file'],
  ['DocumentType', 'INVOICE', 'Type of the document'],
  ['Version', '1.0', 'Version of the XML schema'],
  ['ConformanceLevel', 'EN 16931', 'Profile of the XML data'],
] as const

/**
 * The data of a German document for its PDF, which they make a ZUGFeRD (Factur-X) invoice. Null for a document without a
 * German party, and for one that has no form as data.
 */
export function zugferdFile(invoice: Invoice): EmbeddedFile | null {
  const { seller, buyer } = invoice
  if (seller.countryCode !== 'DE' && buyer.countryCode !== 'DE') return null
  const xml = writeEn16931(invoice)
  if (xml === null) return null
  return {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'ZUGFeRD / Factur-X, EN 16931',
    content: Buffer.from(xml),
    metadata: METADATA,
  }
}

/** The fields, and the description that PDF/A demands of fields that it does not know. */
const METADATA = `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${FIELDS.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${FIELDS.map(
  ([name, , meaning]) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
).join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
