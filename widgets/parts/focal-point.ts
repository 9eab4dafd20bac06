import type { FocalPoint } from '#schemas/image.ts'
import styles from './focal-point.module.css'

/**
 * Classes of an element whose picture is cut off around a point, to the nearest tenth: they set `--focus-x` and
 * `--focus-y`. A style attribute would be refused by the content security policy.
 */
export function focusOn({ xPercent, yPercent }: FocalPoint): string {
  return `${styles[`x${tenthOf(xPercent)}`]} ${styles[`y${tenthOf(yPercent)}`]}`
}

const tenthOf = (percent: number) => Math.round(percent / 10)
