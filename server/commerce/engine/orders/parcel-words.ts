import type { LocalizedText } from '#schemas/locale.ts'
import type { ComebackReason, ShipmentStatus } from '#schemas/shipment.ts'

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

/** What the order's history says when a parcel moves no more; null while it does. */
export function endNote(
  number: string,
  { status, reason }: { status: ShipmentStatus; reason?: ComebackReason | undefined },
): LocalizedText | null {
  if (status === 'delivered')
    return {
      pl: `Doręczono paczkę ${number}`,
      en: `Parcel ${number} was delivered`,
      de: `Paket ${number} wurde zugestellt`,
    }
  if (status === 'lost')
    return { pl: `Paczka ${number} zaginęła`, en: `Parcel ${number} was lost`, de: `Paket ${number} ging verloren` }
  if (status !== 'returned') return null
  const why = reason ? WHY[reason] : null
  const text = (locale: keyof LocalizedText, said: string) => (why ? `${said}: ${why[locale]}` : said)
  return {
    pl: text('pl', `Paczka ${number} wróciła do nadawcy`),
    en: text('en', `Parcel ${number} came back to the sender`),
    de: text('de', `Paket ${number} kam zum Absender zurück`),
  }
}

const WHY: Readonly<Record<ComebackReason, LocalizedText | null>> = {
  not_collected: { pl: 'nie odebrano jej', en: 'it was not collected', de: 'nicht abgeholt' },
  refused: { pl: 'odmówiono jej przyjęcia', en: 'it was refused', de: 'Annahme verweigert' },
  wrong_address: { pl: 'niewłaściwy adres', en: 'wrong address', de: 'falsche Adresse' },
  other: null,
}
