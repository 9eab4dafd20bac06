import { pickArms } from '#server/compiler/select.ts'

/** A bucket whose shoppers get this arm of an experiment of two equal arms `a` and `b`. */
export function bucketIn(experiment: string, arm: 'a' | 'b'): number {
  const experiments = { [experiment]: { a: 50, b: 50 } }
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
  return buckets.find((bucket) => pickArms(experiments, { bucket, arms: {} })[experiment] === arm)!
}
