import { defineNode } from '../define-node.ts'
import { ShopContacts } from '../parts/shop-contacts.ts'

export const headerContacts = defineNode({
  type: 'header-contacts',
  group: 'header',
  title: 'Ways to get help: a page, a phone number, an e-mail address.',
  props: ShopContacts,
})
