import { ball, rod, type Solid } from './solids.ts'
import { by, minus, plus, unit, type Vector } from './vectors.ts'

/** The corners of a tetrahedron around the middle, the first upwards. */
export const TETRAHEDRON: readonly Vector[] = [
  [0, 1, 0],
  ...[0, 1, 2].map((at): Vector => {
    const round = (at / 3) * 2 * Math.PI
    return [(Math.sqrt(8) / 3) * Math.sin(round), -1 / 3, (Math.sqrt(8) / 3) * Math.cos(round)]
  }),
]

export const bond = (from: Vector, to: Vector, thickness = 0.1): Solid => rod(from, to, thickness, 10)

/** Two or three rods side by side. */
export function bonds(from: Vector, to: Vector, count: number): Solid[] {
  const way = unit(minus(to, from))
  const side: Vector = Math.abs(way[1]) > 0.9 ? [1, 0, 0] : unit([way[2], 0, -way[0]])
  return Array.from({ length: count }, (_, at) => {
    const aside = by(side, (at - (count - 1) / 2) * 0.16)
    return bond(plus(from, aside), plus(to, aside), 0.055)
  })
}

/** Ammonia as a ligand: nitrogen towards the metal, three hydrogens away from it. */
export function ammonia(at: Vector, away: Vector): { nitrogen: Solid; hydrogens: Solid[]; bonds: Solid[] } {
  const out = unit(away)
  const side: Vector = Math.abs(out[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const other: Vector = [
    out[1] * side[2] - out[2] * side[1],
    out[2] * side[0] - out[0] * side[2],
    out[0] * side[1] - out[1] * side[0],
  ]
  const places = [0, 1, 2].map((turn): Vector => {
    const round = (turn / 3) * 2 * Math.PI
    const across = plus(by(side, Math.cos(round) * 0.62), by(other, Math.sin(round) * 0.62))
    return plus(at, plus(by(out, 0.3), across))
  })
  return {
    nitrogen: ball(at, 0.36, 9),
    hydrogens: places.map((place) => ball(place, 0.2, 7)),
    bonds: places.map((place) => bond(at, place, 0.07)),
  }
}
