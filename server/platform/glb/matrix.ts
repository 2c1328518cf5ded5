import type { Point } from './glb-facts.ts'
import type { Gltf } from './gltf.ts'

/** Sixteen numbers, column by column, as glTF has them. */
export type Matrix = readonly number[]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export function times(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)]
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + 4 * k]! * b[column + k]!, 0)
  })
}

export function placed(matrix: Matrix, [x, y, z]: Point): Point {
  const along = (row: number) =>
    matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]!
  return [along(0), along(1), along(2)]
}

/** Of a node within the one above it. */
export function matrixOf({ matrix, translation, rotation, scale }: Gltf['nodes'][number]): Matrix {
  if (matrix) return matrix
  const [x, y, z, w] = (rotation ?? [0, 0, 0, 1]) as [number, number, number, number]
  const [sx, sy, sz] = (scale ?? [1, 1, 1]) as Point
  const [tx, ty, tz] = (translation ?? [0, 0, 0]) as Point
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}
