import type { Scene, ScenePart } from './scene.ts'
import { joined } from './solids.ts'
import type { Vector } from './vectors.ts'

const FLOAT = 5126
const UNSIGNED_SHORT = 5123
const BYTE = 5120

/**
 * The scene as a GLB: a node with a mesh and a material of its own for each part, all named as the part. The
 * same scene always gives the same bytes.
 */
export function writeGlb({ parts, scale = 1 }: Scene): Buffer {
  const pieces: Buffer[] = []
  const views: object[] = []
  const accessors: object[] = []
  let length = 0
  const put = (bytes: Buffer, target: number, stride?: number): number => {
    const padded = pad(bytes, 0)
    views.push({
      buffer: 0,
      byteOffset: length,
      byteLength: bytes.length,
      ...(stride && { byteStride: stride }),
      target,
    })
    pieces.push(padded)
    length += padded.length
    return views.length - 1
  }
  const addMesh = (part: ScenePart) => {
    const { points, normals, corners } = joined(part.solids)
    if (points.length > 65_535) throw new Error(`${part.name}: too many points`)
    const scaled = points.map((point) => point.map((value) => Math.fround(value * scale)))
    const first = accessors.length
    accessors.push(
      {
        bufferView: put(Buffer.from(new Float32Array(scaled.flat()).buffer), 34962),
        componentType: FLOAT,
        count: points.length,
        type: 'VEC3',
        min: edge(scaled, Math.min),
        max: edge(scaled, Math.max),
      },
      {
        bufferView: put(Buffer.from(new Int8Array(normals.flatMap(packed)).buffer), 34962, 4),
        componentType: BYTE,
        normalized: true,
        count: normals.length,
        type: 'VEC3',
      },
      {
        bufferView: put(Buffer.from(new Uint16Array(corners).buffer), 34963),
        componentType: UNSIGNED_SHORT,
        count: corners.length,
        type: 'SCALAR',
      },
    )
    return { POSITION: first, NORMAL: first + 1, indices: first + 2 }
  }
  const meshes = parts.map((part, at) => {
    const { POSITION, NORMAL, indices } = addMesh(part)
    return { primitives: [{ attributes: { POSITION, NORMAL }, indices, material: at }] }
  })
  const json = {
    asset: { version: '2.0', generator: 'taiyari tools/make-models.ts' },
    extensionsUsed: ['KHR_mesh_quantization'],
    extensionsRequired: ['KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: parts.map((_, at) => at) }],
    nodes: parts.map(({ name }, mesh) => ({ name, mesh })),
    meshes,
    materials: parts.map(({ name, colour, glass }) => ({
      name,
      pbrMetallicRoughness: {
        baseColorFactor: [...colour.map(linear), glass ?? 1],
        metallicFactor: 0,
        roughnessFactor: 0.55,
      },
      ...(glass === undefined ? {} : { alphaMode: 'BLEND' }),
    })),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  }
  return glbOf(Buffer.from(JSON.stringify(json)), Buffer.concat(pieces))
}

function glbOf(json: Buffer, bin: Buffer): Buffer {
  const text = pad(json, 0x20)
  const header = Buffer.alloc(12)
  header.write('glTF', 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(12 + 8 + text.length + 8 + bin.length, 8)
  return Buffer.concat([header, chunkHead(text.length, 'JSON'), text, chunkHead(bin.length, 'BIN\0'), bin])
}

function chunkHead(length: number, type: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(length)
  head.write(type, 4, 'latin1')
  return head
}

const pad = (bytes: Buffer, filler: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

const edge = (points: number[][], which: (...values: number[]) => number) =>
  [0, 1, 2].map((at) => points.reduce((found, point) => which(found, point[at]!), points[0]![at]!))

/** A direction in four bytes, of which the last is not used. */
const packed = (normal: Vector) => [...normal.map((value) => Math.round(value * 127)), 0]

/** A colour as a screen has it, 0 to 255, as light. */
function linear(value: number): number {
  const share = value / 255
  const light = share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  return Math.round(light * 10_000) / 10_000
}
