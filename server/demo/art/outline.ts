import { round } from './pen.ts'

/** A point of a profile: distance down, distance from the axis, and whether the line breaks there. */
export type ProfilePoint = [y: number, radius: number, corner?: 0 | 1]

/**
 * The closed outline of a turned body: a smooth line through the profile on both sides. `k` is the roundness of the
 * rims, `x` moves the axis, `topArc: false` leaves the upper rim straight.
 */
export function outline(profile: ProfilePoint[], { k = 0.12, x = 0, topArc = true } = {}): string {
  const first = profile[0]!
  const last = profile.at(-1)!
  const start = `M${round(x - first[1])} ${round(first[0])}`
  const bottomRim = `A${round(last[1])} ${round(last[1] * k)} 0 0 0 ${round(x + last[1])} ${round(last[0])}`
  const topRim = `A${round(first[1])} ${round(first[1] * k)} 0 0 0 ${round(x - first[1])} ${round(first[0])}`
  return `${start}${side(-1, x, profile)}${bottomRim}${side(1, x, [...profile].reverse())}${topArc ? topRim : ''}Z`
}

function side(sign: -1 | 1, x: number, points: ProfilePoint[]): string {
  let path = ''
  for (let i = 0; i < points.length - 1; i++) {
    const from = points[i]!
    const to = points[i + 1]!
    const end = `${round(x + sign * to[1])} ${round(to[0])}`
    if (from[2] && to[2]) {
      path += `L${end}`
      continue
    }
    const straight: [number, number] = [(to[0] - from[0]) / 3, (to[1] - from[1]) / 3]
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    const leaving = from[2] ? straight : tangent(before, to)
    const arriving = to[2] ? straight : tangent(from, after)
    const [outY, outR] = limited(leaving, Math.abs(to[0] - from[0]))
    const [inY, inR] = limited(arriving, Math.abs(to[0] - from[0]))
    path += `C${round(x + sign * (from[1] + outR))} ${round(from[0] + outY)} ${round(x + sign * (to[1] - inR))} ${round(to[0] - inY)} ${end}`
  }
  return path
}

const tangent = (a: ProfilePoint, b: ProfilePoint): [number, number] => [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6]

// Keeps a control point within its own segment, so that short segments do not bulge.
function limited([dy, dr]: [number, number], height: number): [number, number] {
  const part = Math.min(1, (height * 0.6) / (Math.abs(dy) || 1))
  return [dy * part, dr * part]
}
