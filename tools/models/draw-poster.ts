import sharp from 'sharp'
import type { Scene } from './scene.ts'
import { joined } from './solids.ts'
import { cross, dot, minus, unit, type Vector } from './vectors.ts'

const WIDTH = 800
const HEIGHT = 600
/** Drawn twice as large and made smaller, so that edges are smooth. */
const FINER = 2
const LIGHT = unit([0.4, 0.8, 0.7])
/** From where it is seen: in front and a little above. */
const TOWARDS = unit([0.35, 0.42, 1])
const GROUND = [244, 246, 250]

/** A still picture of the scene, as it is first seen; the same scene always gives the same points. */
export async function drawPoster(scene: Scene): Promise<Buffer> {
  const [width, height] = [WIDTH * FINER, HEIGHT * FINER]
  const colours = new Float32Array(width * height * 3)
  for (let at = 0; at < colours.length; at += 1) colours[at] = GROUND[at % 3]!
  const depths = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  const view = viewOf(scene, width, height)
  // What is seen through comes last, over what stands behind it.
  const parts = scene.parts.toSorted((a, b) => Number(a.glass !== undefined) - Number(b.glass !== undefined))
  for (const { solids, colour, glass = 1 } of parts) {
    const { points, normals, corners } = joined(solids)
    const seen = points.map(view)
    for (let at = 0; at < corners.length; at += 3) {
      const three = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
      // Of a body that is not seen through only what faces the eye.
      if (glass === 1 && three.every((corner) => dot(normals[corner]!, TOWARDS) < 0)) continue
      const places = three.map((corner) => seen[corner]!)
      const lights = three.map((corner) => 0.5 + 0.5 * Math.max(0, dot(normals[corner]!, LIGHT)))
      fill(places, (index, shares, depth) => {
        if (depth <= depths[index]!) return
        if (glass === 1) depths[index] = depth
        const light = shares.reduce((sum, share, corner) => sum + share * lights[corner]!, 0)
        for (const [channel, value] of colour.entries()) {
          const before = colours[index * 3 + channel]!
          // Both faces of a body that is seen through are drawn.
          const kept = glass === 1 ? 1 : glass / 2
          colours[index * 3 + channel] = before + (value * light - before) * kept
        }
      })
    }
  }
  function fill(places: Vector[], put: (index: number, shares: number[], depth: number) => void) {
    const [a, b, c] = places as [Vector, Vector, Vector]
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (Math.abs(area) < 1e-6) return
    const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])]
    const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
        const of1 = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area
        const of2 = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area
        const of3 = 1 - of1 - of2
        if (of1 < 0 || of2 < 0 || of3 < 0) continue
        put(y * width + x, [of1, of2, of3], of1 * a[2] + of2 * b[2] + of3 * c[2])
      }
  }
  return await sharp(Buffer.from(Uint8ClampedArray.from(colours)), { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT)
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}

/** So near that the whole scene is in the picture. */
function viewOf({ parts }: Scene, width: number, height: number): (point: Vector) => Vector {
  const right = unit(cross([0, 1, 0], TOWARDS))
  const up = cross(TOWARDS, right)
  const turned = (point: Vector): Vector => [dot(point, right), dot(point, up), dot(point, TOWARDS)]
  const all = parts.flatMap(({ solids }) => joined(solids).points).map(turned)
  const edge = (which: (a: number, b: number) => number, axis: 0 | 1) =>
    all.reduce((found, point) => which(found, point[axis]), all[0]![axis])
  const [left, far, low, high] = [
    edge(Math.min, 0),
    edge(Math.max, 0),
    edge(Math.min, 1),
    edge(Math.max, 1),
  ] as const
  const zoom = 0.86 * Math.min(width / (far - left), height / (high - low))
  const middle: Vector = [(left + far) / 2, (low + high) / 2, 0]
  return (point) => {
    const [x, y, z] = minus(turned(point), middle)
    return [width / 2 + x * zoom, height / 2 - y * zoom, z]
  }
}
