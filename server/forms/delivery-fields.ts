import { formatDays, formatNumber } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField, OptionIcon } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import { distanceKm, type Place, readPlace } from '#schemas/place.ts'
import type { Checkout, DeliveryMethod } from '#server/ports/checkout.ts'
import { iconOf } from './option-icon.ts'

export interface DeliveryWorld {
  locale: Locale
  t: Translate
  money(minor: number): string
  /** points found for `pointQuery`; null while they cannot be searched */
  points: readonly PickupPoint[] | null
  pointQuery: string
  /** the page that lists other points than the chosen one */
  pointsHref: string
}

/**
 * Delivery methods with price and date; for a method with pickup points the choice of the point. Empty for a virtual
 * cart. S5.22-S5.24, Domain 7.
 */
export function deliveryFields(checkout: Checkout, world: DeliveryWorld): FormField[] {
  const { deliveryMethods, shippingMethod, cart } = checkout
  const { t } = world
  if (cart.isVirtual || deliveryMethods.length === 0) return []
  const chosen = deliveryMethods.find(({ code }) => code === shippingMethod)
  return [
    {
      name: 'shippingMethod',
      label: t('checkout.part.delivery'),
      type: 'radio',
      look: 'cards',
      options: deliveryMethods.map((method) => deliveryOption(method, world)),
      ...(chosen && { value: chosen.code }),
      rules: [{ rule: 'required' }, { rule: 'choice', values: deliveryMethods.map(({ code }) => code) }],
      missing: t('checkout.pick.delivery'),
      save: t('checkout.choose'),
    },
    ...(chosen?.requiresPickupPoint ? pointFields(checkout, world).map(inCardOf(chosen)) : []),
  ]
}

/** Fields of a delivery method stand in its card, and disappear when another one is chosen. */
const inCardOf =
  ({ code }: DeliveryMethod) =>
  (field: FormField): FormField => ({
    ...field,
    when: [{ field: 'shippingMethod', equals: code }],
    within: { field: 'shippingMethod', option: code },
  })

const ICONS: Readonly<Record<string, OptionIcon>> = {
  cod: 'cash',
  courier: 'truck',
  email: 'mail',
  locker: 'box',
  pallet: 'pallet',
  point: 'pin',
  store: 'store',
}

function deliveryOption(method: DeliveryMethod, { locale, t, money }: DeliveryWorld): FieldOption {
  const { code, kind, label, description, price, estimatedFrom: from, estimatedTo: to } = method
  const when = from && to ? t(deliveryKey(from, to), { days: formatDays(from, to, locale) }) : null
  return {
    value: code,
    label,
    ...iconOf(ICONS, kind),
    hint: [description, when].filter(Boolean).join(' · '),
    price: price.gross === 0 ? t('checkout.free') : money(price.gross),
  }
}

/** English says "on" before one day only. */
export const deliveryKey = (from: string, to: string) =>
  from === to ? 'checkout.delivery_day' : 'checkout.delivery_days'

/** The shopper must choose the point: the nearest is not always the right one. S5.23. */
function pointFields(
  { pickupPoint, lastPickupPoint }: Checkout,
  { locale, t, points, pointQuery, pointsHref }: DeliveryWorld,
): FormField[] {
  if (pickupPoint && pointQuery === '') {
    const { label: text, hint } = pointOption(pickupPoint)
    return [
      {
        name: 'pickupPointId',
        label: t('checkout.point'),
        type: 'hidden',
        value: pickupPoint.id,
        rules: [],
        chosen: {
          text,
          ...(hint && { hint }),
          map: { label: t('checkout.show_on_map'), href: mapOf(pickupPoint.location) },
          change: { label: t('checkout.change_point'), href: pointsHref },
        },
      },
    ]
  }
  const known = [pickupPoint, lastPickupPoint, ...(points ?? [])].filter((point) => point !== null)
  const offered = [...new Map(known.map((point) => [point.id, point])).values()]
  const place = readPlace(pointQuery)
  const news =
    points === null
      ? t('checkout.points_down')
      : pointQuery !== '' && points.length === 0
        ? t('checkout.points_none', { query: pointQuery })
        : t(place ? 'checkout.points_near' : 'checkout.points_hint')
  const search: FormField = {
    name: 'pointQuery',
    label: t('checkout.point_search'),
    type: 'text',
    inputMode: 'search',
    hint: news,
    ...(pointQuery !== '' && { value: pointQuery }),
    rules: [{ rule: 'length', max: 100 }],
    save: t('checkout.search_points'),
    place: { label: t('checkout.use_place'), failed: t('checkout.no_place') },
  }
  const choice: FormField = {
    name: 'pickupPointId',
    label: t('checkout.point'),
    type: 'radio',
    options: offered.map((point) => pointOption(point, place && { place, locale })),
    ...(pickupPoint && { value: pickupPoint.id }),
    rules: [{ rule: 'required' }],
    missing: t('checkout.pick.point'),
    save: t('checkout.choose_point'),
  }
  return [search, choice]
}

function pointOption(
  { id, line1, line2, description, openingHours, location }: PickupPoint,
  from: { place: Place; locale: Locale } | null = null,
): FieldOption {
  const distance = from && formatDistance(distanceKm(from.place, location), from.locale)
  return {
    value: id,
    label: `${id} · ${line1}, ${line2}`,
    hint: [distance, description, openingHours].filter(Boolean).join(' · '),
  }
}

/** `1.2 km`, with U+00A0 as the space. */
const formatDistance = (km: number, locale: Locale) =>
  `${formatNumber(km, locale, { maximumFractionDigits: 1 })}\u00A0km`

const mapOf = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
