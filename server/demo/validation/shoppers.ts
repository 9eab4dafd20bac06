import { isIban, isNip, isRegon } from '#server/commerce/engine/orders/register-numbers.ts'
import type { SeedAddress, SeedData } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'
import { checkMoney } from './offers.ts'

/** Checks customers, the sample company register, pickup points and the payment and delivery methods. */
export function checkShoppers(findings: Findings, shop: SeedData): void {
  const { companies } = shop.companyRegister
  findings.unique(
    companies.map(({ taxId }) => taxId),
    'companies',
  )
  for (const company of companies) {
    findings.check(isNip(company.taxId) && isRegon(company.regon), company.name, 'register numbers')
    findings.check(company.krs === null || /^\d{10}$/.test(company.krs), company.name, `krs ${company.krs}`)
  }
  findings.unique(
    shop.customers.map(({ email }) => email.toLowerCase()),
    'customers',
  )
  for (const customer of shop.customers) {
    const { company } = customer
    findings.check((customer.type === 'b2b') === Boolean(company), customer.id, 'company')
    findings.check(!company || (isNip(company.taxId) && isRegon(company.regon)), customer.id, 'register numbers')
    findings.check(customer.type === 'b2b' || !customer.creditTerms, customer.id, 'a consumer with credit terms')
    for (const address of customer.addresses) checkAddress(findings, address, customer.id)
    for (const flag of ['isDefaultShipping', 'isDefaultBilling'] as const) {
      const defaults = customer.addresses.filter((address) => address[flag]).length
      findings.check(defaults <= 1, customer.id, `${defaults} addresses are ${flag}`)
    }
  }
  checkCredit(findings, shop)
  for (const { id, location } of shop.pickupPoints) {
    const isNear = Math.abs(location.latitude - 51) < 4
    findings.check(/^[A-Z0-9-]{3,20}$/.test(id) && isNear, id, 'point')
  }
  findings.unique(
    shop.pickupPoints.map(({ id }) => id),
    'points',
  )
  checkMethods(findings, shop)
}

function checkAddress(findings: Findings, address: SeedAddress, where: string): void {
  const postcode = address.countryCode === 'PL' ? /^\d{2}-\d{3}$/ : /^(?!00)\d{5}$/
  findings.check(postcode.test(address.postcode), where, `postcode ${address.postcode}`)
  findings.check(/^\+\d{9,15}$/.test(address.phone), where, `phone ${address.phone}`)
  findings.check(!address.taxId || isNip(address.taxId), where, `tax id of address ${address.id}`)
}

/** The credit method is for every company with terms, b2bPlus or not; the credit badge shows all its colours. */
function checkCredit(findings: Findings, { customers, paymentMethods }: SeedData): void {
  const terms = customers.flatMap(({ b2bPlus, creditTerms }) => (creditTerms ? [{ b2bPlus, ...creditTerms }] : []))
  const isUsed = ({ total, available }: { total: number; available: number }) => (total - available) / total
  findings.check(
    terms.some((one) => !one.b2bPlus),
    'credit',
    'only b2bPlus customers have terms',
  )
  findings.check(
    terms.some((one) => one.isBlocked),
    'credit',
    'none is blocked',
  )
  findings.check(
    terms.some((one) => !one.isBlocked && isUsed(one) > 0.5),
    'credit',
    'none is used by more than half',
  )
  findings.check(
    terms.some((one) => !one.isBlocked && isUsed(one) < 0.5),
    'credit',
    'none is used by less than half',
  )
  const credit = paymentMethods.find(({ code }) => code === 'credit_limit')
  findings.check(credit?.requiresCreditTerms && credit.customerTypes.join() === 'b2b', 'credit', 'payment method')
}

function checkMethods(findings: Findings, { deliveryMethods, paymentMethods, bankAccounts, coupons }: SeedData): void {
  const ways = findings.unique(
    deliveryMethods.map(({ code }) => code),
    'delivery',
  )
  findings.unique(
    paymentMethods.map(({ code }) => code),
    'payment',
  )
  findings.unique(
    coupons.map(({ code }) => code),
    'coupons',
  )
  for (const { code, prices, taxRate } of deliveryMethods) {
    for (const price of Object.values(prices)) checkMoney(findings, price, taxRate, code)
  }
  for (const { code, shippingMethods, excludedShippingMethods } of paymentMethods) {
    const named = [...(shippingMethods ?? []), ...excludedShippingMethods]
    findings.check(
      named.every((way) => ways.has(way)),
      code,
      'a delivery method that is not there',
    )
  }
  for (const { code, type, value, amounts, shippingMethods } of coupons) {
    const says = {
      percent: value !== undefined,
      amount: amounts !== undefined,
      free_shipping: shippingMethods !== undefined,
    }
    findings.check(says[type], code, `does not say what a coupon of type ${type} gives`)
  }
  for (const { iban } of bankAccounts) findings.check(isIban(iban), 'bank account', iban)
}
