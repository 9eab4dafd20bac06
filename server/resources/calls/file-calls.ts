import type { Call } from './call.ts'
import { locale, READ_FAULTS, required, text, WRITE_REFUSALS } from './parts.ts'

const ORDER_FILE = {
  group: 'files',
  answers: null,
  contentType: 'application/pdf',
  answeredIn: [200],
  query: { token: text('Token of the mailed link; absent for the owner of the order.') },
} as const
const ORDER_NUMBER = required('Number of the order.')
const FILE_STATUSES = {
  200: 'The file.',
  404: 'There is no such file, or it is not for this shopper: a page says so.',
  ...READ_FAULTS,
  503: 'The file cannot be read now: a page says so, and Retry-After when to come again.',
}

const UPLOAD_QUERY = {
  order: required('Number of the order that a return or a complaint will be about.'),
  token: text("Token from the order's e-mails or of POST /api/actions/returns.findOrder; absent for its customer."),
  locale: locale("the answer's texts"),
}
const UPLOAD = {
  group: 'files',
  method: 'POST',
  answers: '/schemas/upload-answer.json',
  headers: ['x-path'],
} as const
const UPLOAD_FAULTS = {
  ...WRITE_REFUSALS,
  400: 'The order or its token is malformed.',
  404: 'The order is unknown, or it is not of this shopper.',
  503: 'Files cannot be taken now; Retry-After says when to come again.',
}

export const FILE_CALLS: readonly Call[] = [
  {
    ...UPLOAD,
    name: 'uploadFile',
    path: '/api/uploads',
    answeredIn: [201, 404, 422, 429, 503],
    body: 'file',
    description:
      'Uploads a photo or another file for a return or a complaint; `attachments` of returns.fileReturn and returns.fileComplaint name it then. Pictures (jpg, png, webp, heic) and pdf up to 10 MB, mp4 up to 50 MB, by their bytes. Deleted after a day unless it is filed.',
    query: { ...UPLOAD_QUERY, name: text('Name of the file; absent: it gets one.') },
    statuses: {
      201: 'Stored.',
      ...UPLOAD_FAULTS,
      422: 'The file is of another kind, too large, damaged or empty: the message says so.',
      429: 'Too many files of one order or one address: the message says so.',
    },
  },
  {
    ...UPLOAD,
    name: 'removeUpload',
    path: '/api/uploads/{id}/remove',
    answeredIn: [200, 503],
    description: 'Removes an uploaded file that was not filed.',
    parameters: { id: required('Id of the file.') },
    query: UPLOAD_QUERY,
    statuses: { 200: 'It is gone, or never was.', ...UPLOAD_FAULTS },
  },
  {
    group: 'files',
    name: 'readCaseFile',
    method: 'GET',
    path: '/api/cases/{id}/uploads/{file}',
    description:
      'A file of a return or a complaint, as an attachment: for its customer, or for the holder of the id of a guest’s case.',
    answers: null,
    contentType: 'application/octet-stream',
    answeredIn: [200],
    parameters: { id: required('Id of the case.'), file: required('Id of the file.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    group: 'files',
    name: 'readStaffCaseFile',
    method: 'GET',
    path: '/api/studio/cases/{number}/uploads/{file}',
    description:
      'A file of a return or a complaint, as an attachment: for people of the studio with the right `returns`.',
    answers: null,
    contentType: 'application/octet-stream',
    answeredIn: [200],
    parameters: {
      number: required('Number of the case, with dashes in place of slashes.'),
      file: required('Id of the file.'),
    },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readOrderDocument',
    method: 'GET',
    path: '/api/orders/{number}/documents/{id}',
    description: 'A document of an order, such as its invoice, for its owner or with the token of a mailed link.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the document.') },
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readStaffOrderDocument',
    method: 'GET',
    path: '/api/studio/orders/{number}/documents/{id}',
    description: 'A document of any order, for staff with the right `orders`.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the document.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readStaffPackingList',
    method: 'GET',
    path: '/api/studio/orders/{number}/packing-list',
    description: 'What is still to be packed of any order, for staff with the right `orders`.',
    parameters: { number: ORDER_NUMBER },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readStaffLabel',
    method: 'GET',
    path: '/api/studio/orders/{number}/labels/{id}',
    description:
      'The label of a parcel that was ordered from a carrier, for staff with the right `orders`; a ZIP archive where the carrier makes one.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the parcel.') },
    query: {},
    statuses: { ...FILE_STATUSES, 303: 'The caller must confirm who they are, or there is no label: a page says so.' },
  },
  {
    ...ORDER_FILE,
    name: 'readDownload',
    method: 'GET',
    path: '/api/orders/{number}/downloads/{id}',
    description:
      'A file that was bought with an order, for its owner or with the token of a mailed link. Each GET counts as a download, HEAD does not.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the file.') },
    statuses: { ...FILE_STATUSES, 410: 'Its download limit or period is used up: a page says so.' },
  },
  {
    ...ORDER_FILE,
    name: 'readBillingDocument',
    method: 'GET',
    path: '/api/account/documents/{id}',
    description: 'A billing document of a company.',
    parameters: { id: required('Id of the document.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readBillingDocumentData',
    method: 'GET',
    path: '/api/account/documents/{id}/xml',
    description: 'A billing document of a company as data: FA(3) of the Polish national system, or XRechnung.',
    contentType: 'application/xml',
    parameters: { id: required('Id of the document.') },
    query: { format: text('`fa3` (default) or `xrechnung`.') },
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readDocumentsArchive',
    method: 'GET',
    path: '/api/account/documents.zip',
    description: 'All billing documents of a company that were issued in a period, as one ZIP file.',
    contentType: 'application/zip',
    query: {
      from: required('First day of issue, ISO 8601.'),
      to: required('Last day of issue, included, at most a year later, ISO 8601.'),
    },
    statuses: {
      ...FILE_STATUSES,
      303: 'There is no archive of this period: the page of documents says why.',
    },
  },
  {
    ...ORDER_FILE,
    name: 'readReturnLabel',
    method: 'GET',
    path: '/api/cases/{id}/label',
    description: 'The label for sending the goods of a return or a complaint back, for the holder of its id.',
    parameters: { id: required('Id of the case.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readWithdrawalReceipt',
    method: 'GET',
    path: '/api/withdrawals/{id}/receipt',
    description: 'The receipt of a declared statement of withdrawal, for the holder of its id.',
    parameters: { id: required('Id of the statement.') },
    query: {},
    statuses: FILE_STATUSES,
  },
]
