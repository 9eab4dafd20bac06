import { z } from 'zod'

type Meaning = { description: string; examples: string[] }

const CODE = '6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'
const PRODUCT = { description: 'Id of the product.', examples: ['etiopia-guji'] }

/** What texts in paths mean, by the part before them and their name: `/order/{number}` is `order/number`. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'account-manager/id': { description: 'Id of the contact person.', examples: ['joanna-krupa'] },
  'address/id': { description: 'Id of the address.', examples: ['adr-1'] },
  '{kind}/id': { description: 'Key of the page or id of the post.', examples: ['terms'] },
  '{kind}/slug': { description: 'A present or former slug.', examples: ['pour-over'] },
  'by-id/id': PRODUCT,
  'by-route/route': { description: 'Route key of the page.', examples: ['terms'] },
  'carrier-shipment/id': {
    description: 'Id of the parcel, the carrier’s reference.',
    examples: ['100007748-3f9c2a7be01d'],
  },
  'cart/cartId': { description: 'Id of the cart.', examples: ['car-5e1f'] },
  'cart/id': { description: 'Id of the cart.', examples: ['car-5e1f'] },
  'category/id': { description: 'Id of the category.', examples: ['brewing'] },
  'company/id': { description: 'Id of the customer.', examples: ['cus-4'] },
  'document/id': { description: 'Id of the document.', examples: ['doc-401'] },
  'document/key': { description: 'Key of the file, with slashes.', examples: ['attachments/moka-pot.pdf'] },
  'delivery/delivery': { description: 'Id of the delivery.', examples: ['1207'] },
  'download/id': { description: 'Id of the file.', examples: ['dow-1'] },
  'import/id': { description: 'Id of the import.', examples: [CODE] },
  'customer-import/id': { description: 'Id of the import.', examples: [CODE] },
  'invitation/id': { description: 'Id of the invitation.', examples: [CODE] },
  'item/itemId': { description: 'Id of the line of the cart.', examples: ['itm-7'] },
  'mail/id': { description: 'Id of the mail.', examples: ['41'] },
  'key/name': { description: 'Name of the staff key.', examples: ['ewa.kowalska'] },
  'media/key': { description: 'Key of the picture, with slashes.', examples: ['etiopia-guji/front'] },
  'member/id': { description: 'Id of the user.', examples: ['cus-12'] },
  'message/id': { description: 'Id of the message.', examples: [CODE] },
  'note/id': { description: 'Id of the note.', examples: [CODE] },
  'order/number': { description: 'Number of the order.', examples: ['100015079'] },
  'page/key': { description: 'Key of the page.', examples: ['terms'] },
  'payment-notice/provider': { description: 'Code of the payment provider.', examples: ['stripe'] },
  'payment/code': { description: 'Code of the payment attempt.', examples: [CODE] },
  'picture/id': { description: 'Id of the picture.', examples: ['0f3a9c41d2b84e6f8a7c5d1e2f3b4a59'] },
  'post/id': { description: 'Id of the post.', examples: ['filter'] },
  'passkey/id': { description: 'Id of the passkey.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] },
  'person/handle': { description: 'Handle of the person.', examples: ['ewa-kowalska'] },
  'price-group/name': { description: 'Name of the price group.', examples: ['wholesale'] },
  'product/id': PRODUCT,
  'product/sku': { description: 'SKU of the product.', examples: ['KAW-1011'] },
  'question/id': { description: 'Id of the question.', examples: [CODE] },
  'refund/id': { description: 'Id of the refund.', examples: [CODE] },
  'revision/number': { description: 'Number of the revision.', examples: ['3'] },
  'revisions/number': { description: 'Number of the revision.', examples: ['3'] },
  'return/number': { description: 'Number of the return, with dashes for slashes.', examples: ['ZW-2026-000123'] },
  'sandbox-bank/id': { description: 'Id of the payment at the sandbox bank.', examples: [CODE] },
  'session/id': { description: 'Id of the session.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] },
  'shipment-notice/carrier': { description: 'Code of the carrier’s port.', examples: ['inpost'] },
  'shipment/id': { description: 'Id of the parcel.', examples: ['shp-1'] },
  'upload/id': { description: 'Id of the file.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] },
  'upload/uploadId': { description: 'Id of the file.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] },
  'case/id': { description: 'Id of the case.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] },
  'shopping-list/id': { description: 'Id of the shopping list.', examples: [CODE] },
  'courier-pickup/id': { description: 'Id of the visit of a courier.', examples: ['pickup-3f9c2a7be01d'] },
  'webhook/id': { description: 'Id of the webhook endpoint.', examples: ['we_3f9c2a7be01d4c58'] },
  'url/slug': { description: 'A present or former slug, or a path without its first slash.', examples: ['coffee'] },
}

/** The text `{name}` in a path such as `/order/{number}`. Throws for one without a meaning. */
export function pathText(path: string, name: string): z.ZodType {
  const [before = ''] = path
    .slice(0, path.indexOf(`{${name}}`))
    .split('/')
    .slice(-2)
  const meaning = MEANINGS[`${before}/${name}`]
  if (!meaning) throw new Error(`{${name}} of ${path} has no meaning. Give it one in openapi/path-values.ts.`)
  return z.string().meta(meaning)
}
