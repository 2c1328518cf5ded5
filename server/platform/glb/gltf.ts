import { z } from 'zod'
import { refuseGlb } from './glb-refused.ts'

const index = z.int().min(0)
const vector = (length: number) => z.array(z.number()).length(length)
const list = <T extends z.ZodType>(entry: T, most: number) => z.array(entry).max(most).default([])

const MOST_NODES = 5_000

/** Of the description of a model what its check and its measures need; the validator reads the rest. */
const gltfSchema = z.object({
  asset: z.object({ version: z.literal('2.0') }),
  extensionsUsed: list(z.string(), 100),
  extensionsRequired: list(z.string(), 100),
  scene: index.optional(),
  scenes: list(z.object({ nodes: list(index, MOST_NODES) }), 20),
  nodes: list(
    z.object({
      name: z.string().optional(),
      mesh: index.optional(),
      children: list(index, MOST_NODES),
      matrix: vector(16).optional(),
      translation: vector(3).optional(),
      rotation: vector(4).optional(),
      scale: vector(3).optional(),
    }),
    MOST_NODES,
  ),
  meshes: list(
    z.object({
      primitives: z
        .array(
          z.object({
            attributes: z.record(z.string(), index),
            indices: index.optional(),
            material: index.optional(),
            mode: z.int().min(0).max(6).default(4),
          }),
        )
        .max(1_000),
    }),
    MOST_NODES,
  ),
  materials: list(z.object({ name: z.string().optional() }), 1_000),
  accessors: list(
    z.object({
      bufferView: index.optional(),
      componentType: z.int(),
      normalized: z.boolean().default(false),
      count: z.int().min(1),
      type: z.string(),
      min: z.array(z.number()).optional(),
      max: z.array(z.number()).optional(),
    }),
    100_000,
  ),
  buffers: list(z.object({ byteLength: z.int() }), 1),
  bufferViews: list(z.object({ byteOffset: index.default(0), byteLength: z.int().min(1) }), 100_000),
  images: list(z.object({ bufferView: index.optional(), mimeType: z.string().optional() }), 64),
})

export type Gltf = z.infer<typeof gltfSchema>

/** Throws GlbRefused. */
export function readGltf(json: unknown): Gltf {
  const read = gltfSchema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return refuseGlb(`is damaged: ${issue?.path.join('.')} ${issue?.message}`)
}
