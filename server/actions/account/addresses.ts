import type { AddressInput } from '#schemas/address.ts'
import type { OperationInput } from '#schemas/operations.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { addressFields } from '#server/forms/address-fields.ts'
import { accountRefused, changed, refusal, refuseVisitor } from './account-answers.ts'
import { normalTaxId } from './tax-id.ts'

/** Adds an address, or replaces the one with the given `id`. S2.146, S8.41. */
export const saveAddress: ActionHandler<'account.saveAddress'> = async ({ id, ...input }, context) => {
  const { ports, shopper, t, link } = context
  const refused = refuseVisitor(context) ?? refuseFields(addressFields({ locale: shopper.locale, t }), input, t)
  if (refused) return refused
  const failed = t(id === undefined ? 'address.add_error' : 'address.update_error')
  const outcome = await ports.account.saveAddress(written(input), id)
  if (!outcome.ok) return failedWith(outcome, failed, context)
  const said = t(id === undefined ? 'address.add_ok' : 'address.update_ok')
  return changed(said, [{ effect: 'navigate', to: link('addresses') ?? '/' }])
}

export const removeAddress: ActionHandler<'account.removeAddress'> = async ({ id }, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const outcome = await ports.account.removeAddress(id)
  return outcome.ok ? changed(t('address.remove_ok')) : failedWith(outcome, t('address.remove_error'), context)
}

/** Switches one address to default; the former default is switched off. S2.147, S2.148. */
export const setDefaultAddress: ActionHandler<'account.setDefaultAddress'> = async ({ id, use, isOn }, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const known = (await ports.account.addresses()).find((address) => address.id === id)
  if (!known) return refusal([toast('error', t('address.update_error')), { effect: 'refresh' }])
  const { id: _, ...address } = known
  const flag = use === 'shipping' ? 'isDefaultShipping' : 'isDefaultBilling'
  const outcome = await ports.account.saveAddress({ ...address, [flag]: isOn }, id)
  return outcome.ok ? changed(t('address.update_ok')) : failedWith(outcome, t('address.update_error'), context)
}

/** A missing address does not end its customer's session. */
function failedWith(
  outcome: Parameters<typeof accountRefused>[0],
  failed: string,
  context: ActionContext,
): ActionResult {
  if (outcome.code === 'gone') return refusal([toast('error', failed), { effect: 'refresh' }])
  const said = outcome.code === 'refused' && outcome.detail !== null ? outcome.detail : failed
  return accountRefused(outcome, said, context)
}

/** The stored form: empty fields are null, and only companies have a name and a tax id. */
function written(input: Omit<OperationInput<'account.saveAddress'>, 'id'>): AddressInput {
  const isCompany = input.kind === 'company'
  const { countryCode, companyName = null, taxId } = input
  return {
    kind: input.kind,
    label: input.label ?? null,
    firstName: input.firstName,
    lastName: input.lastName,
    companyName: isCompany ? companyName : null,
    taxId: isCompany && taxId !== undefined ? normalTaxId(taxId, countryCode) : null,
    taxIdCountry: isCompany ? countryCode : null,
    street: input.street ?? null,
    buildingNumber: input.buildingNumber ?? '',
    apartmentNumber: input.apartmentNumber ?? null,
    addressLine2: input.addressLine2 ?? null,
    postcode: input.postcode ?? '',
    city: input.city ?? '',
    countryCode,
    phone: input.phone,
    isDefaultShipping: input.isDefaultShipping ?? false,
    isDefaultBilling: input.isDefaultBilling ?? false,
  }
}
