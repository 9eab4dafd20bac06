const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time of day at the shop, which is in Poland: `2027-03-10` and `11:00`. */
export function shopTime(now: Date): { day: string; time: string } {
  const [day = '', time = ''] = clock.format(now).split(' ')
  return { day, time }
}

/** The first instant of a day at the shop, ISO 8601 in UTC: one or two hours before that of UTC. */
export function startOfDay(day: string): string {
  const inSummer = new Date(Date.parse(day) - 2 * HOUR_MS)
  return (shopTime(inSummer).day === day ? inSummer : new Date(Date.parse(day) - HOUR_MS)).toISOString()
}

/** The day so many days later; both as `2027-03-10`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The working day `days` working days after a day; for 0 the day itself or the first working day after it. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  while (!isWorkingDay(at)) at = addDays(at, 1)
  for (let left = days; left > 0; left -= 1) {
    at = addDays(at, 1)
    while (!isWorkingDay(at)) at = addDays(at, 1)
  }
  return at
}

/** Neither a weekend nor a public holiday in Poland, where parcels are sent from. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays(Number(day.slice(0, 4))).has(day)
}

/** Month and day of the fixed holidays. Christmas Eve is one since 2025. */
const FIXED = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']
const byYear = new Map<number, ReadonlySet<string>>()

function holidays(year: number): ReadonlySet<string> {
  const known = byYear.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const made = new Set([
    ...FIXED.filter((date) => date !== '12-24' || year >= 2025).map((date) => `${year}-${date}`),
    easter,
    addDays(easter, 1),
    addDays(easter, 49),
    addDays(easter, 60),
  ])
  byYear.set(year, made)
  return made
}

/** Gregorian computus in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const place = moon + weekday - 7 * correction + 114
  const [month, day] = [Math.floor(place / 31), (place % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
