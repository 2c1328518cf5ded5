import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type SmallGltf, smallGlb, TRIANGLE_BYTES } from '../../testing/small-glb.ts'
import { openGlbChecker } from './check-glb.ts'

const checker = openGlbChecker()
afterAll(() => checker.close())

const picture = (width: number, format: 'png' | 'gif') =>
  sharp({ create: { width, height: 1, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer()

/** The triangle, and a texture beside it. */
const textured = (bytes: Buffer, mimeType: string) =>
  smallGlb((gltf) => {
    gltf.bufferViews.push({ buffer: 0, byteOffset: TRIANGLE_BYTES, byteLength: bytes.length })
    gltf.images = [{ bufferView: 1, mimeType }]
    gltf.textures = [{ source: 0 }]
  }, bytes)

/** A node that stands in a thousand places, each of which stands in a thousand. */
function bomb(gltf: SmallGltf): void {
  const many = Array.from({ length: 1000 }, (_, at) => at + 2)
  gltf.nodes = [{ children: [1] }, { name: 'sail', mesh: 0 }, ...many.map(() => ({ children: [1] }))]
  gltf.nodes[0] = { children: many }
  gltf.accessors[0] = { ...gltf.accessors[0], count: 3 }
  gltf.nodes[1] = { children: many }
}

describe('a 3D model that is filed', () => {
  it('is known by its triangles, its size, and the middle of each named node and material', async () => {
    const standing = smallGlb((gltf) => {
      gltf.nodes = [
        { name: 'boat', children: [1], scale: [2, 2, 2] },
        { name: 'sail', mesh: 0, translation: [1, 0, 0] },
      ]
    })
    expect(await checker.check(standing)).toEqual({
      triangles: 1,
      size: [2, 4, 0],
      places: { boat: [3, 2, 0], sail: [3, 2, 0], cloth: [3, 2, 0] },
    })
  })

  it('may have textures as PNG, JPEG or WebP', async () => {
    expect(await checker.check(textured(await picture(8, 'png'), 'image/png'))).toMatchObject({
      triangles: 1,
    })
  })

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['is cut off in its head', () => smallGlb().subarray(0, 15), /^is cut off$/],
    ['is cut off later', () => smallGlb().subarray(0, -9), /^is cut off$/],
    [
      'has something behind its end',
      () => Buffer.concat([smallGlb(), Buffer.from('more')]),
      /longer than it says/,
    ],
    [
      'is of version 1',
      () => {
        const bytes = smallGlb()
        bytes.writeUInt32LE(1, 4)
        return bytes
      },
      /not glTF 2\.0/,
    ],
    [
      'has no JSON',
      () => {
        const bytes = smallGlb()
        bytes.fill('x', 20, 60)
        return bytes
      },
      /description cannot be read/,
    ],
    [
      'names a file beside it',
      () =>
        smallGlb((gltf) => {
          gltf.buffers[0]!.uri = 'scene.bin'
        }),
      /loads scene\.bin from outside/,
    ],
    [
      'names a site in an extension',
      () =>
        smallGlb((gltf) => {
          gltf.extras = { deep: [{ uri: 'https://example.com/x' }] }
        }),
      /loads https:\/\/example\.com\/x from outside/,
    ],
    [
      'holds a picture as data:',
      () =>
        smallGlb((gltf) => {
          gltf.images = [{ uri: 'data:image/png;base64,AAAA' }]
        }),
      /data: address/,
    ],
    [
      'is packed with Draco',
      () =>
        smallGlb((gltf) => {
          gltf.extensionsUsed = ['KHR_draco_mesh_compression']
        }),
      /Draco: export it with compression switched off/,
    ],
    [
      'is packed with meshopt',
      () =>
        smallGlb((gltf) => {
          gltf.extensionsUsed = ['EXT_meshopt_compression']
        }),
      /meshopt/,
    ],
    [
      'has textures as KTX2',
      () =>
        smallGlb((gltf) => {
          gltf.extensionsUsed = ['KHR_texture_basisu']
        }),
      /KTX2: export them as WebP/,
    ],
    [
      'needs something else',
      () =>
        smallGlb((gltf) => {
          gltf.extensionsUsed = ['EXT_mesh_gpu_instancing']
        }),
      /needs EXT_mesh_gpu_instancing/,
    ],
    [
      'counts more values than it holds',
      () =>
        smallGlb((gltf) => {
          gltf.accessors[0]!.count = 2_000_000_000
        }),
      /more values than it holds/,
    ],
    [
      'counts values without bytes',
      () =>
        smallGlb((gltf) => {
          gltf.accessors.push({ componentType: 5126, count: 2_000_000_000, type: 'VEC3' })
        }),
      /more values than it holds/,
    ],
    [
      'points behind its end',
      () =>
        smallGlb((gltf) => {
          gltf.bufferViews[0]!.byteOffset = 1_000_000
        }),
      /behind its end/,
    ],
    ['stands in a million places', () => smallGlb(bomb), /over 5000 nodes/],
    [
      'goes round in a circle',
      () =>
        smallGlb((gltf) => {
          gltf.nodes = [{ children: [0] }]
        }),
      /over 5000 nodes/,
    ],
    [
      'shows nothing',
      () =>
        smallGlb((gltf) => {
          gltf.nodes = [{ name: 'empty' }]
        }),
      /shows nothing/,
    ],
    [
      'has a texture of five thousand points',
      async () => textured(await picture(5000, 'png'), 'image/png'),
      /texture of 5000 × 1/,
    ],
    [
      'has a GIF for a texture',
      async () => textured(await picture(8, 'gif'), 'image/png'),
      /no PNG, JPEG or WebP/,
    ],
    ['calls a PNG a JPEG', async () => textured(await picture(8, 'png'), 'image/jpeg'), /not what it says/],
    [
      'is no glTF by the validator',
      () =>
        smallGlb((gltf) => {
          gltf.materials = [{ name: 'cloth', alphaMode: 'LOUD' as string, alphaCutoff: -1 }]
        }),
      /^is damaged: .*\/materials\/0/,
    ],
  ])('is refused with the reason where it %s', async (_, make, reason) => {
    expect(await checker.check(await make())).toMatch(reason)
  })

  it('that draws too much for a phone is refused, also where one mesh stands in many places', async () => {
    const corners = Buffer.alloc(4 * 3 * 200 * 2)
    const heavy = smallGlb((gltf) => {
      gltf.bufferViews.push({ buffer: 0, byteOffset: TRIANGLE_BYTES, byteLength: corners.length })
      gltf.accessors.push({ bufferView: 1, componentType: 5123, count: 2400, type: 'SCALAR' })
      gltf.meshes = [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }]
      gltf.nodes = Array.from({ length: 1000 }, () => ({ mesh: 0 }))
      gltf.scenes = [{ nodes: gltf.nodes.map((_, at) => at) }]
    }, corners)
    expect(await checker.check(heavy)).toMatch(/500,000 triangles/)
  })

  it('after a thread that failed the next one is opened all the same', async () => {
    const hurried = openGlbChecker({ deadlineMs: 1 })
    expect(await hurried.check(smallGlb())).toMatch(/takes longer/)
    await hurried.close()
    expect(await checker.check(smallGlb())).toMatchObject({ triangles: 1 })
  })
})
