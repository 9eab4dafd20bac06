import { type CarrierShipment, type ShipmentAdapter, ShipmentRefused } from 'witryna/adapters'

const parcelOf = (reference: string): CarrierShipment => ({
  ...{ externalId: reference, reference, trackingNumber: `BAZAR${reference}`, state: 'ready' },
  ...{ carrierStatus: 'labelled', problem: null },
})

const bazarParcels: ShipmentAdapter = ({ environment: { BAZAR_KEY: key } }) => {
  if (!key) return null
  return {
    code: 'bazar-parcels',
    carrier: null,
    pointCarrier: 'bazar',
    insures: false,
    async create({ reference, receiver }) {
      if (receiver.address.countryCode !== 'PL')
        throw new ShipmentRefused('The market sends to Poland alone.', { 'receiver.address.countryCode': 'PL' })
      return parcelOf(reference)
    },
    find: async (reference) => parcelOf(reference),
    read: async (externalIds) => externalIds.map(parcelOf),
    events: async () => [],
    async labels(externalIds) {
      return { bytes: new Uint8Array(Buffer.from(externalIds.join('\n'))), type: 'text/plain' }
    },
  }
}
export default bazarParcels
