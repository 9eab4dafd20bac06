import type { Call } from './call.ts'
import { READ_FAULTS, required, text } from './parts.ts'

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

export const FILE_CALLS: readonly Call[] = [
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
    name: 'readWithdrawalReceipt',
    method: 'GET',
    path: '/api/withdrawals/{id}/receipt',
    description: 'The receipt of a declared statement of withdrawal, for the holder of its id.',
    parameters: { id: required('Id of the statement.') },
    query: {},
    statuses: FILE_STATUSES,
  },
]
