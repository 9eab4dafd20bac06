import type { LocalizedText } from '#schemas/locale.ts'
import type { ShipmentStatus } from '#schemas/shipment.ts'

/** What an event of a parcel says, in the account and in mails. Domain 6. */
export const PARCEL_LABELS: Readonly<Record<Exclude<ShipmentStatus, 'none' | 'preparing'>, LocalizedText>> = {
  ready_for_pickup_by_courier: {
    pl: 'Przygotowana do wysyłki',
    en: 'Ready to be sent',
    de: 'Zum Versand bereit',
  },
  in_transit: { pl: 'Paczka wyruszyła w drogę', en: 'The parcel is on its way', de: 'Das Paket ist unterwegs' },
  out_for_delivery: { pl: 'Kurier jedzie z paczką', en: 'Out for delivery', de: 'In Zustellung' },
  ready_to_collect: { pl: 'Czeka na odbiór', en: 'Ready to collect', de: 'Abholbereit' },
  delivered: { pl: 'Doręczona', en: 'Delivered', de: 'Zugestellt' },
  delivery_failed: {
    pl: 'Nieudana próba doręczenia',
    en: 'Delivery was tried in vain',
    de: 'Zustellung fehlgeschlagen',
  },
  returning: { pl: 'Wraca do nadawcy', en: 'On its way back to the sender', de: 'Auf dem Rückweg zum Absender' },
  returned: { pl: 'Wróciła do nadawcy', en: 'Returned to the sender', de: 'Zurück beim Absender' },
  lost: { pl: 'Zaginęła', en: 'Lost', de: 'Verloren gegangen' },
}

export const sentNote = (carrier: string, number: string): LocalizedText => ({
  pl: `Wysłano paczkę ${number} (${carrier})`,
  en: `Parcel ${number} has left (${carrier})`,
  de: `Paket ${number} wurde versandt (${carrier})`,
})

export const deliveredNote = (number: string): LocalizedText => ({
  pl: `Doręczono paczkę ${number}`,
  en: `Parcel ${number} was delivered`,
  de: `Paket ${number} wurde zugestellt`,
})
