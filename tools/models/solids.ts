import { across, by, cross, minus, plus, unit, type Vector } from './vectors.ts'

/** A surface of triangles. */
export interface Solid {
  points: Vector[]
  normals: Vector[]
  /** three to a triangle, counter-clockwise from outside */
  corners: number[]
}

export function joined(solids: readonly Solid[]): Solid {
  const all: Solid = { points: [], normals: [], corners: [] }
  for (const { points, normals, corners } of solids) {
    const first = all.points.length
    all.points.push(...points)
    all.normals.push(...normals)
    all.corners.push(...corners.map((corner) => corner + first))
  }
  return all
}

/** A ball, or an egg with a radius for each direction. */
export function ball(
  middle: Vector,
  radius: number | Vector,
  rings = 14,
  shares = { from: 0, to: 1 },
): Solid {
  const [rx, ry, rz] = typeof radius === 'number' ? ([radius, radius, radius] as const) : radius
  const solid: Solid = { points: [], normals: [], corners: [] }
  const sectors = rings * 2
  for (let ring = 0; ring <= rings; ring += 1) {
    const polar = Math.PI * (shares.from + ((shares.to - shares.from) * ring) / rings)
    for (let sector = 0; sector <= sectors; sector += 1) {
      const round = (2 * Math.PI * sector) / sectors
      const way: Vector = [
        Math.sin(polar) * Math.sin(round),
        Math.cos(polar),
        Math.sin(polar) * Math.cos(round),
      ]
      solid.points.push(plus(middle, [way[0] * rx, way[1] * ry, way[2] * rz]))
      solid.normals.push(unit([way[0] / rx, way[1] / ry, way[2] / rz]))
    }
  }
  stitch(solid, rings, sectors)
  return solid
}

/** A tube along a line of points, as thick as told at each; its ends are closed. */
export function tube(line: readonly Vector[], thickness: number | readonly number[], sides = 12): Solid {
  const solid: Solid = { points: [], normals: [], corners: [] }
  let [side] = across(unit(minus(line[1]!, line[0]!)))
  const at = (step: number) => (typeof thickness === 'number' ? thickness : thickness[step]!)
  for (const [step, point] of line.entries()) {
    const way = unit(minus(line[Math.min(step + 1, line.length - 1)]!, line[Math.max(step - 1, 0)]!))
    // Turned as little as possible, so that the tube does not twist.
    const other = unit(cross(way, side))
    side = unit(cross(other, way))
    for (let sector = 0; sector <= sides; sector += 1) {
      const round = (2 * Math.PI * sector) / sides
      const out = plus(by(side, Math.sin(round)), by(other, Math.cos(round)))
      solid.points.push(plus(point, by(out, at(step))))
      solid.normals.push(out)
    }
  }
  stitch(solid, line.length - 1, sides)
  const [start, end] = [line[0]!, line.at(-1)!]
  return joined([
    outward(solid),
    disc(start, minus(start, line[1]!), at(0), sides),
    disc(end, minus(end, line.at(-2)!), at(line.length - 1), sides),
  ])
}

export const rod = (from: Vector, to: Vector, thickness: number, sides = 16): Solid =>
  tube([from, to], thickness, sides)

export const cone = (from: Vector, to: Vector, thickness: number, sides = 20): Solid =>
  tube([from, to], [thickness, thickness * 0.02], sides)

/** A ring lying across its axis. */
export function ring(middle: Vector, axis: Vector, radius: number, thickness: number, sectors = 40): Solid {
  const [side, other] = across(unit(axis))
  const line = Array.from({ length: sectors + 1 }, (_, at) => {
    const round = (2 * Math.PI * at) / sectors
    return plus(middle, plus(by(side, Math.sin(round) * radius), by(other, Math.cos(round) * radius)))
  })
  return tube(line, thickness, 10)
}

export function disc(middle: Vector, axis: Vector, radius: number, sides = 24): Solid {
  const up = unit(axis)
  const [side, other] = across(up)
  const points: Vector[] = [middle]
  for (let sector = 0; sector <= sides; sector += 1) {
    const round = (2 * Math.PI * sector) / sides
    points.push(plus(middle, plus(by(side, Math.cos(round) * radius), by(other, Math.sin(round) * radius))))
  }
  const corners = Array.from({ length: sides }, (_, at) => [0, at + 1, at + 2]).flat()
  return outward({ points, normals: points.map(() => up), corners })
}

/** A box by its middle and its width, height and depth. */
export function box(middle: Vector, [width, height, depth]: Vector): Solid {
  const half: Vector = [width / 2, height / 2, depth / 2]
  const axes: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const sides = axes.flatMap((axis, at) =>
    [1, -1].map((sign) => {
      const [u, v] = [axes[(at + 1) % 3]!, axes[(at + 2) % 3]!]
      const of = (a: number, b: number) => {
        const way = plus(by(axis, sign), plus(by(u, a), by(v, b)))
        return plus(middle, [way[0] * half[0], way[1] * half[1], way[2] * half[2]])
      }
      const normal = by(axis, sign)
      return outward({
        points: [of(-1, -1), of(1, -1), of(1, 1), of(-1, 1)],
        normals: [normal, normal, normal, normal],
        corners: [0, 1, 2, 0, 2, 3],
      })
    }),
  )
  return joined(sides)
}

/** A leaf that is bent along its length: from its foot, outwards and up, seen from both sides. */
export function leaf(foot: Vector, out: Vector, length: number, width: number, rise: number): Solid {
  const way = unit(out)
  const side = unit(cross([0, 1, 0], way))
  const steps = 10
  const points: Vector[] = []
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps
    const half = (width / 2) * Math.sin(Math.PI * (0.12 + 0.86 * along)) ** 0.8
    const middle = plus(foot, plus(by(way, length * along), [0, rise * Math.sin((along * Math.PI) / 1.6), 0]))
    for (const across of [-1, -0.5, 0, 0.5, 1])
      points.push(plus(middle, plus(by(side, half * across), [0, -0.12 * width * (1 - across * across), 0])))
  }
  const corners: number[] = []
  for (let step = 0; step < steps; step += 1)
    for (let column = 0; column < 4; column += 1) {
      const a = step * 5 + column
      corners.push(a, a + 5, a + 1, a + 1, a + 5, a + 6)
    }
  return bothSides({ points, normals: [], corners })
}

/** A flat surface that is seen from above and from below. */
function bothSides({ points, corners }: Solid): Solid {
  const sums: Vector[] = points.map(() => [0, 0, 0])
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    const normal = cross(minus(points[b]!, points[a]!), minus(points[c]!, points[a]!))
    for (const corner of [a, b, c]) sums[corner] = plus(sums[corner]!, normal)
  }
  const normals = sums.map(unit)
  const turned = Array.from({ length: corners.length / 3 }, (_, at) => [
    corners[at * 3]!,
    corners[at * 3 + 2]!,
    corners[at * 3 + 1]!,
  ]).flat()
  return joined([
    { points, normals, corners },
    { points, normals: normals.map((normal) => by(normal, -1)), corners: turned },
  ])
}

/** A surface with flat sides, each by its corners in order around it. */
export function flatSides(points: readonly Vector[], sides: readonly (readonly number[])[]): Solid {
  const middle = by(points.reduce(plus), 1 / points.length)
  return joined(
    sides.map((side) => {
      const corners = side.map((at) => points[at]!)
      const normal = unit(cross(minus(corners[1]!, corners[0]!), minus(corners[2]!, corners[0]!)))
      const away = minus(corners[0]!, middle)
      const out =
        normal[0] * away[0] + normal[1] * away[1] + normal[2] * away[2] < 0 ? by(normal, -1) : normal
      const fan = Array.from({ length: corners.length - 2 }, (_, at) => [0, at + 1, at + 2]).flat()
      return outward({ points: corners, normals: corners.map(() => out), corners: fan })
    }),
  )
}

function stitch(solid: Solid, rows: number, columns: number): void {
  const width = columns + 1
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const a = row * width + column
      solid.corners.push(a, a + width, a + 1, a + 1, a + width, a + width + 1)
    }
}

/** The same with each triangle turned to where its normals point. */
function outward(solid: Solid): Solid {
  const { points, normals, corners } = solid
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    const facing = cross(minus(points[b]!, points[a]!), minus(points[c]!, points[a]!))
    const told = plus(normals[a]!, plus(normals[b]!, normals[c]!))
    if (facing[0] * told[0] + facing[1] * told[1] + facing[2] * told[2] < 0) {
      corners[at + 1] = c
      corners[at + 2] = b
    }
  }
  return solid
}
