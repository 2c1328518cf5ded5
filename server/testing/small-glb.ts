/** A description that is a valid glTF around one triangle; tests change what they are about. */
export interface SmallGltf {
  [field: string]: unknown
  nodes: Record<string, unknown>[]
  accessors: Record<string, unknown>[]
  bufferViews: Record<string, unknown>[]
  buffers: Record<string, unknown>[]
}

const TRIANGLE = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer)

/** The smallest 3D model: a triangle called "sail", of a material called "cloth". */
export function smallGltf(): SmallGltf {
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'sail', mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ name: 'cloth' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: TRIANGLE.length }],
    buffers: [{ byteLength: TRIANGLE.length }],
  }
}

/** As a GLB; more bytes stand behind the triangle's. */
export function smallGlb(
  change: (gltf: SmallGltf) => void = () => {},
  more: Buffer = Buffer.alloc(0),
): Buffer {
  const gltf = smallGltf()
  const bin = pad(Buffer.concat([TRIANGLE, more]), 0)
  gltf.buffers[0]!.byteLength = TRIANGLE.length + more.length
  change(gltf)
  const json = pad(Buffer.from(JSON.stringify(gltf)), 0x20)
  const header = Buffer.alloc(12)
  header.write('glTF', 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(12 + 8 + json.length + 8 + bin.length, 8)
  return Buffer.concat([header, head(json.length, 'JSON'), json, head(bin.length, 'BIN\0'), bin])
}

/** Where `more` begins. */
export const TRIANGLE_BYTES = TRIANGLE.length

function head(length: number, type: string): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(length)
  bytes.write(type, 4, 'latin1')
  return bytes
}

const pad = (bytes: Buffer, filler: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])
