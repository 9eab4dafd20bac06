/** An arm of an experiment that the buyer of an order has seen, who agrees to statistics. */
export interface OrderArm {
  /** id of the experiment as it stood then */
  run: string
  arm: string
  /** the same for all orders of a visitor in this run, and of no other use */
  buyer: string
}
