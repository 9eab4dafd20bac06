import {
  type ParcelAddress,
  type ParcelMeasures,
  type ParcelMoney,
  ShipmentRefused,
  type ShipmentRequest,
} from '../shipment-port.ts'

export interface ShipxServices {
  courier: string
  /** how parcels get to InPost: parcel_locker, pok, pop, courier_pok, branch or dispatch_order; null: as the account says */
  sendingMethod: string | null
  /** code of the point of InPost where the shop hands parcels in; null for none */
  dropoffPoint: string | null
}

const LOCKER = 'inpost_locker_standard'
const TEMPLATES = { A: 'small', B: 'medium', C: 'large' } as const

/**
 * The body of `POST /v1/organizations/:id/shipments` in the simplified mode: with a service, whose offer is bought at once.
 * dokumentacja-inpost.atlassian.net, "Creating a shipment in the simplified mode" and "Form validation". Throws ShipmentRefused
 * for what InPost cannot take.
 */
export function toShipxShipment(
  { reference, receiver, pointId, measures, cashOnDelivery, insurance, service, orderNumber }: ShipmentRequest,
  { courier, sendingMethod, dropoffPoint }: ShipxServices,
) {
  const { firstName, lastName, companyName, email, phone, address } = receiver
  const insured = insuranceOf({ pointId, cashOnDelivery, insurance })
  const attributes = {
    ...(pointId !== null && { target_point: pointId }),
    ...(sendingMethod !== null && { sending_method: sendingMethod }),
    ...(dropoffPoint !== null && { dropoff_point: dropoffPoint }),
  }
  return {
    service: service ?? (pointId === null ? courier : LOCKER),
    reference,
    comments: orderNumber,
    receiver: {
      ...{ first_name: firstName, last_name: lastName },
      ...(companyName !== null && { company_name: companyName }),
      ...{ email, phone: polishPhone(phone) },
      ...(pointId === null && { address: toShipxAddress(address) }),
    },
    parcels: [toParcel(measures, pointId)],
    ...(cashOnDelivery && { cod: toMoney(cashOnDelivery, 'cod') }),
    ...(insured && { insurance: toMoney(insured, 'insurance') }),
    ...(Object.keys(attributes).length > 0 && { custom_attributes: attributes }),
  }
}

/** Couriers collect money for insured parcels only, and nobody collects more than a parcel is insured for. */
function insuranceOf({
  pointId,
  cashOnDelivery,
  insurance,
}: Pick<ShipmentRequest, 'pointId' | 'cashOnDelivery' | 'insurance'>): ParcelMoney | null {
  if (cashOnDelivery === null) return insurance
  if (insurance === null) return pointId === null ? cashOnDelivery : null
  return insurance.amount < cashOnDelivery.amount ? cashOnDelivery : insurance
}

export function toShipxAddress({
  street,
  buildingNumber,
  apartmentNumber,
  postcode,
  city,
  countryCode,
}: ParcelAddress) {
  return {
    // A place without street names stands for its street.
    street: street ?? city,
    building_number: apartmentNumber === null ? buildingNumber : `${buildingNumber}/${apartmentNumber}`,
    city,
    post_code: postcode.replace(/^(\d{2})-?(\d{3})$/, '$1-$2'),
    country_code: countryCode,
  }
}

function toParcel(measures: ParcelMeasures, pointId: string | null) {
  if ('size' in measures) return { template: TEMPLATES[measures.size] }
  if (pointId !== null)
    throw new ShipmentRefused('A parcel locker takes a size: A, B or C.', { 'measures.size': 'required' })
  const { lengthMm, widthMm, heightMm, weightGrams } = measures
  return {
    dimensions: { length: lengthMm, width: widthMm, height: heightMm, unit: 'mm' },
    weight: { amount: weightGrams / 1_000, unit: 'kg' },
  }
}

function toMoney({ amount, currency }: ParcelMoney, field: string) {
  if (currency !== 'PLN')
    throw new ShipmentRefused(`InPost knows amounts in PLN alone, not in ${currency}.`, { [field]: 'currency' })
  return { amount: amount / 100, currency }
}

/** Nine digits; a number of another country stays as it was typed, and InPost says what it thinks of it. */
export function polishPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.length === 11 && digits.startsWith('48') ? digits.slice(2) : digits.length === 9 ? digits : phone
}
