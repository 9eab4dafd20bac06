export type { RegisterAdapter } from '#server/adapters/company-register/open-register.ts'
export type { PickupAdapter } from '#server/commerce/engine/checkout/configured-points.ts'
export { type PickupPoints, PointsUnavailable } from '#server/commerce/engine/checkout/pickup-points.ts'
export type { StoredPickupPoint } from '#server/commerce/engine/checkout/stored-methods.ts'
export type { PaymentAdapter } from '#server/commerce/engine/payments/configured.ts'
export {
  type BegunPayment,
  NoticeRefused,
  type PaymentBegun,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type RefundProgress,
  RefundRefused,
  type RefundRequest,
} from '#server/commerce/engine/payments/provider.ts'
export type { ShipmentAdapter } from '#server/commerce/engine/shipments/configured-carriers.ts'
export {
  CarrierBusy,
  type CarrierShipment,
  type LabelFile,
  type LabelFormat,
  LabelUnusable,
  NothingMade,
  type ParcelAddress,
  type ParcelEvent,
  type ParcelMeasures,
  type ParcelMoney,
  type PickupRequest,
  type ShipmentPort,
  ShipmentRefused,
  type ShipmentRequest,
} from '#server/commerce/engine/shipments/shipment-port.ts'
export type { CompanyRegisterPort, RegisterAnswer, RegisteredCompany } from '#server/ports/company-register.ts'
