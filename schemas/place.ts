/** A place on the globe, in degrees (WGS 84). */
export interface Place {
  latitude: number
  longitude: number
}

const TEXT = /^(-?\d{1,2}(?:\.\d{1,6})?),\s*(-?\d{1,3}(?:\.\d{1,6})?)$/
const EARTH_RADIUS_KM = 6371
/** about 100 m: enough to find a pickup point, and no more is sent than that */
const DECIMALS = 3

/** `52.230, 21.012`: what the button "Use my location" writes into a search field. */
export function writePlace({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`
}

/** The place that a text names by its coordinates; null for any other text. */
export function readPlace(text: string): Place | null {
  const [, latitude, longitude] = TEXT.exec(text.trim())?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Great-circle distance in km, by the haversine formula. */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
