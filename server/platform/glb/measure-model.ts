import type { GlbFacts, Point } from './glb-facts.ts'
import { refuseGlb } from './glb-refused.ts'
import type { Gltf } from './gltf.ts'
import { IDENTITY, type Matrix, matrixOf, placed, times } from './matrix.ts'

const MOST_TRIANGLES = 500_000
const MOST_VERTICES = 1_000_000
/** A node that stands in many places is drawn in each. */
const MOST_DRAWN = 5_000
const TRIANGLES = 4
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
/** What stands for 1 where numbers are packed into fewer bytes. */
const UNITS: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }
const COMPONENTS: Record<string, number> = {
  ...{ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 },
}

type Box = { min: Point; max: Point }
type Primitive = Gltf['meshes'][number]['primitives'][number]

/**
 * How much is drawn, how large it is, and where its named parts are. Throws GlbRefused where it is too much.
 */
export function measureModel(gltf: Gltf, binBytes: number): GlbFacts {
  checkAccessors(gltf, binBytes)
  const boxes = new Map<string, Box>()
  const whole = emptyBox()
  let [drawn, triangles, vertices] = [0, 0, 0]
  const walk = (index: number, above: Matrix, names: readonly string[]) => {
    drawn += 1
    if (drawn > MOST_DRAWN) refuseGlb(`draws over ${MOST_DRAWN} nodes: join what belongs together`)
    const node = gltf.nodes[index] ?? refuseGlb(`is damaged: there is no node ${index}`)
    const matrix = times(above, matrixOf(node))
    const named = node.name ? [...names, node.name] : names
    for (const primitive of gltf.meshes[node.mesh ?? -1]?.primitives ?? []) {
      const positions = gltf.accessors[primitive.attributes.POSITION ?? -1]
      if (!positions) continue
      triangles += trianglesOf(gltf, primitive, positions.count)
      vertices += positions.count
      if (triangles > MOST_TRIANGLES)
        refuseGlb('draws over 500,000 triangles: a cheap phone cannot. Reduce it before the export')
      if (vertices > MOST_VERTICES) refuseGlb('draws over a million points: reduce it before the export')
      const material = gltf.materials[primitive.material ?? -1]?.name
      for (const name of material ? [...named, material] : named)
        if (!boxes.has(name)) boxes.set(name, emptyBox())
      for (const corner of cornersOf(positions)) {
        const point = placed(matrix, corner)
        widen(whole, point)
        for (const name of material ? [...named, material] : named) widen(boxes.get(name)!, point)
      }
    }
    for (const child of node.children) walk(child, matrix, named)
  }
  const scene = gltf.scenes[gltf.scene ?? 0] ?? refuseGlb('shows nothing: it has no scene')
  for (const root of scene.nodes) walk(root, IDENTITY, [])
  if (triangles === 0) refuseGlb('shows nothing: it has no triangles')
  return {
    triangles,
    size: rounded(whole.max.map((end, at) => end - whole.min[at]!) as Point),
    places: Object.fromEntries([...boxes].map(([name, box]) => [name, middleOf(box)])),
  }
}

/** Values without bytes behind them would take memory that the file does not have. */
function checkAccessors({ accessors, bufferViews, buffers }: Gltf, binBytes: number): void {
  if ((buffers[0]?.byteLength ?? 0) > binBytes) refuseGlb('is damaged: its bytes are not all there')
  for (const { byteOffset, byteLength } of bufferViews)
    if (byteOffset + byteLength > binBytes) refuseGlb('is damaged: a part of it lies behind its end')
  let unbacked = 0
  for (const { bufferView, count, componentType, type } of accessors) {
    const each = (COMPONENT_BYTES[componentType] ?? 4) * (COMPONENTS[type] ?? 1)
    if (bufferView === undefined) unbacked += count
    else if (count * each > (bufferViews[bufferView]?.byteLength ?? 0))
      refuseGlb('is damaged: it counts more values than it holds')
  }
  if (unbacked > MOST_VERTICES) refuseGlb('is damaged: it counts more values than it holds')
}

function trianglesOf({ accessors }: Gltf, { indices, mode }: Primitive, positions: number): number {
  const count = indices === undefined ? positions : (accessors[indices]?.count ?? 0)
  if (mode < TRIANGLES) return 0
  return mode === TRIANGLES ? Math.floor(count / 3) : Math.max(0, count - 2)
}

function cornersOf({ min, max, normalized, componentType }: Gltf['accessors'][number]): Point[] {
  if (min?.length !== 3 || max?.length !== 3) return refuseGlb('is damaged: a part of it has no size')
  const unit = normalized ? (UNITS[componentType] ?? 1) : 1
  const sides = [min, max].map((side) => side.map((value) => value / unit))
  return Array.from({ length: 8 }, (_, at) => [
    sides[at & 1]![0]!,
    sides[(at >> 1) & 1]![1]!,
    sides[(at >> 2) & 1]![2]!,
  ])
}

const emptyBox = (): Box => ({
  min: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  max: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
})

function widen({ min, max }: Box, point: Point): void {
  for (const [at, value] of point.entries()) {
    min[at] = Math.min(min[at]!, value)
    max[at] = Math.max(max[at]!, value)
  }
}

const middleOf = ({ min, max }: Box): Point =>
  rounded(min.map((start, at) => (start + max[at]!) / 2) as Point)

const rounded = (point: Point): Point => point.map((value) => Math.round(value * 10_000) / 10_000) as Point
