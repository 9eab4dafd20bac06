/** Two ends of an interval; of rates from 0 to 1, of lifts 0.1 is 10 % more. */
export interface Interval {
  low: number
  high: number
}

/** People of one arm, and how many of them bought. */
export interface Arm {
  people: number
  buyers: number
}

/** Of a single look at one rate. */
const Z_95 = 1.959964
/** Mistaken claims in a hundred experiments, however often somebody looks. */
const ALPHA = 0.05
/** How wide the differences are for which the interval is narrowest, as a logarithm: about a quarter more or less. */
const SPREAD = 0.25
/** With fewer buyers the normal approximation would claim too much. */
const MIN_BUYERS = 10
/** The difference that is worth waiting for: a fifth more buyers. */
export const SOUGHT_LIFT = 0.2
/** Four of five experiments with the sought difference show it by then. */
const Z_POWER = 0.841621

/** The 95 % interval of a rate by Wilson (1927); null without people. */
export function rateInterval({ people, buyers }: Arm): Interval | null {
  if (people === 0) return null
  const rate = buyers / people
  const z2 = Z_95 ** 2
  const middle = rate + z2 / (2 * people)
  const half = Z_95 * Math.sqrt((rate * (1 - rate)) / people + z2 / (4 * people ** 2))
  const all = 1 + z2 / people
  return { low: Math.max(0, (middle - half) / all), high: Math.min(1, (middle + half) / all) }
}

/**
 * The interval of how many more of the other arm bought than of the first, 0.1 for a tenth more. It holds at every look at once: in
 * 95 of 100 experiments the truth never leaves it, so that looking early and often makes no mistakes likelier. A mixture
 * sequential test on the logarithm of the ratio of rates (Robbins 1970; Johari, Pekelis and Walsh 2015). `others`: arms that are compared
 * with the first one; each is allowed its part of the mistakes. Null while one of both has too few buyers.
 */
export function liftInterval(first: Arm, other: Arm, others = 1): Interval | null {
  if (Math.min(first.buyers, other.buyers) < MIN_BUYERS) return null
  const estimate = Math.log(rateOf(other) / rateOf(first))
  const half = halfWidth(logVariance(first) + logVariance(other), others)
  return { low: Math.exp(estimate - half) - 1, high: Math.exp(estimate + half) - 1 }
}

/**
 * About how many more people have to see both arms, until a difference of `SOUGHT_LIFT` would show in four of five experiments; 0 if
 * enough have. Null while nothing can be said, as too few have bought.
 */
export function peopleNeeded(first: Arm, other: Arm, others = 1): number | null {
  const people = first.people + other.people
  const buyers = first.buyers + other.buyers
  if (buyers < MIN_BUYERS || Math.min(first.people, other.people) === 0) return null
  const rate = Math.min(buyers / people, 0.99)
  const shares = people / first.people + people / other.people
  const total = ((1 - rate) * shares) / (rate * enoughVariance(others))
  const missing = Math.max(0, total - people)
  // Two digits: it is an estimate.
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, missing))) - 1)
  const byRate = Math.ceil(missing / digits) * digits
  const isEither = Math.min(first.buyers, other.buyers) < MIN_BUYERS
  return byRate === 0 && isEither ? null : byRate
}

/**
 * Whether people are split as the shares say, or something sends them to one arm or loses them there: a chi-squared test that is wrong
 * once in a thousand. True with too few people to tell.
 */
export function isSplitAsShared(arms: readonly { people: number; share: number }[]): boolean {
  const open = arms.filter(({ share }) => share > 0)
  const people = open.reduce((sum, arm) => sum + arm.people, 0)
  const shares = open.reduce((sum, arm) => sum + arm.share, 0)
  const freedom = open.length - 1
  if (freedom < 1 || people < 100) return true
  const distance = open.reduce((sum, arm) => {
    const expected = (people * arm.share) / shares
    return sum + (arm.people - expected) ** 2 / expected
  }, 0)
  return distance <= chiSquaredThousandth(freedom)
}

const rateOf = ({ people, buyers }: Arm) => buyers / people

/** Of the logarithm of a rate. */
function logVariance({ people, buyers }: Arm): number {
  return Math.max(0, 1 / buyers - 1 / people)
}

function halfWidth(variance: number, others: number): number {
  const spread = SPREAD ** 2
  const mixed = variance + spread
  return Math.sqrt(((variance * mixed) / spread) * (2 * Math.log(others / ALPHA) + Math.log(mixed / variance)))
}

/** The variance at which the sought difference shows often enough; found by halving, as the width grows with it. */
function enoughVariance(others: number): number {
  const sought = Math.log(1 + SOUGHT_LIFT)
  let [low, high] = [1e-9, 1]
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high)
    if (halfWidth(middle, others) + Z_POWER * Math.sqrt(middle) > sought) high = middle
    else low = middle
  }
  return low
}

/** What chi-squared exceeds once in a thousand, by Wilson and Hilferty (1931): within 4 % of the tables. */
function chiSquaredThousandth(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 3.090232 * Math.sqrt(part)) ** 3
}
