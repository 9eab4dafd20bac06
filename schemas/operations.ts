import type { z } from 'zod'
import { extensionOperations } from '#schemas/extensions/installed/operations.ts'
import { accountOperations } from './operations/account.ts'
import { cartOperations } from './operations/cart.ts'
import { checkoutOperations } from './operations/checkout.ts'
import { companyOperations } from './operations/company.ts'
import { messageOperations } from './operations/messages.ts'
import type { OperationParts } from './operations/operation.ts'
import { orderOperations } from './operations/orders.ts'
import { preferenceOperations } from './operations/preferences.ts'
import { quickOrderOperations } from './operations/quick-order.ts'
import { returnOperations } from './operations/returns.ts'
import { shoppingListOperations } from './operations/shopping-lists.ts'
import { studioBlogOperations } from './operations/studio-blog.ts'
import { studioCaseOperations } from './operations/studio-cases.ts'
import { studioCategoryOperations } from './operations/studio-categories.ts'
import { studioCompanyOperations } from './operations/studio-companies.ts'
import { studioConfigOperations } from './operations/studio-config.ts'
import { studioDiscountOperations } from './operations/studio-discounts.ts'
import { studioExperimentOperations } from './operations/studio-experiments.ts'
import { studioFooterOperations } from './operations/studio-footer.ts'
import { studioImportOperations } from './operations/studio-imports.ts'
import { studioLayoutOperations } from './operations/studio-layouts.ts'
import { studioMailboxOperations } from './operations/studio-mailbox.ts'
import { studioOrderOperations } from './operations/studio-orders.ts'
import { studioPackingOperations } from './operations/studio-packing.ts'
import { studioPeopleOperations } from './operations/studio-people.ts'
import { studioPictureOperations } from './operations/studio-pictures.ts'
import { studioPreviewOperations } from './operations/studio-previews.ts'
import { studioProductOperations } from './operations/studio-products.ts'
import { studioProgramOperations } from './operations/studio-programs.ts'
import { studioRedirectOperations } from './operations/studio-redirects.ts'
import { studioReleaseOperations } from './operations/studio-releases.ts'
import { studioSearchOperations } from './operations/studio-search.ts'
import { studioTextOperations } from './operations/studio-texts.ts'
import { studioWordsOperations } from './operations/studio-words.ts'
import { openEnum } from './stand-ins.ts'

/**
 * The server's operations, by name `area.verbNoun`: description, access, refusals and checked input of each. Nodes name
 * operations, never URLs.
 */
const ownOperations = {
  ...cartOperations,
  ...messageOperations,
  ...accountOperations,
  ...checkoutOperations,
  ...orderOperations,
  ...companyOperations,
  ...returnOperations,
  ...quickOrderOperations,
  ...shoppingListOperations,
  ...preferenceOperations,
  ...studioOrderOperations,
  ...studioPackingOperations,
  ...studioProgramOperations,
  ...studioCompanyOperations,
  ...studioCaseOperations,
  ...studioMailboxOperations,
  ...studioLayoutOperations,
  ...studioExperimentOperations,
  ...studioPreviewOperations,
  ...studioConfigOperations,
  ...studioWordsOperations,
  ...studioTextOperations,
  ...studioPictureOperations,
  ...studioProductOperations,
  ...studioImportOperations,
  ...studioCategoryOperations,
  ...studioFooterOperations,
  ...studioBlogOperations,
  ...studioRedirectOperations,
  ...studioReleaseOperations,
  ...studioSearchOperations,
  ...studioDiscountOperations,
  ...studioPeopleOperations,
} as const satisfies Record<string, OperationParts>

/** The same with those of extensions, which the type does not know. */
export const operations: typeof ownOperations = {
  ...ownOperations,
  ...(extensionOperations as Readonly<Record<string, OperationParts>>),
}

export type OperationName = keyof typeof operations
export type OperationInput<O extends OperationName> = z.infer<(typeof operations)[O]['input']>

/** Names of all operations, in the order of the list above. */
export const OPERATION_NAMES = Object.keys(operations) as OperationName[]
/** Open: a client posts an operation by its name and need not know it. */
export const OperationName = openEnum(OPERATION_NAMES as [OperationName, ...OperationName[]]).meta({
  description: 'Name of an operation; its input has the schema /schemas/operations/<name>.json.',
})
