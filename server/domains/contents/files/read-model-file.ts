import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { isPicture } from '../../../platform/glb/check-images.ts'
import type { GlbFacts } from '../../../platform/glb/glb-facts.ts'
import { faultOfIssue } from '../../../platform/placed-fault.ts'
import { contentKey } from '../../../platform/storage/storage.ts'
import type { ItemFile, ModelFacts } from '../item.ts'
import type { FileOpeners } from './file-openers.ts'
import { modelPartsSchema } from './model-parts.ts'
import { readBeside } from './read-beside.ts'
import { CONTENTS_FOLDER } from './read-item-file.ts'

const MOST_MODEL_MB = 30
const MOST_PARTS_MB = 1
const MOST_POSTER_MB = 2
const MOST_POSTER_SIDE = 4096
const POSTERS: Record<string, NonNullable<ModelFacts['poster']>['type']> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

export interface ModelRefused {
  /** the field of the item that is at fault */
  field: 'file' | 'parts'
  reason: string
}

/** A 3D model with what is told of its parts, or why it cannot be taken. Nothing is stored yet. */
export async function readModelFile(
  { file: path, parts }: { file: string; parts: string | undefined },
  folder: string,
  { glbs }: Pick<FileOpeners, 'glbs'>,
): Promise<ItemFile | ModelRefused> {
  const bytes = await readBeside(path, { folder, mostMb: MOST_MODEL_MB })
  if (typeof bytes === 'string') return { field: 'file', reason: bytes }
  if (bytes.subarray(0, 4).toString('latin1') !== 'glTF')
    return { field: 'file', reason: `${path} is not a GLB: export it as "glTF 2.0 binary (.glb)"` }
  const facts = await glbs.check(bytes)
  if (typeof facts === 'string') return { field: 'file', reason: `${path} ${facts}` }
  const { triangles, size } = facts
  const told = parts === undefined ? { parts: [] } : await readParts(parts, folder, facts)
  if (typeof told === 'string') return { field: 'parts', reason: told }
  return {
    key: contentKey(CONTENTS_FOLDER, bytes, 'glb'),
    name: basename(path),
    type: 'model/gltf-binary',
    bytes: bytes.length,
    model: { triangles, size, ...told },
  }
}

type Told = Pick<ModelFacts, 'parts' | 'poster'>

async function readParts(path: string, folder: string, { places }: GlbFacts): Promise<Told | string> {
  const bytes = await readBeside(path, { folder, mostMb: MOST_PARTS_MB })
  if (typeof bytes === 'string') return bytes
  const read = modelPartsSchema.safeParse(jsonOf(bytes))
  if (!read.success) {
    const { path: place, reason } = faultOfIssue(read.error.issues[0]!)
    return `${path}, ${place}: ${reason}`
  }
  const strange = read.data.parts.find(({ name }) => !Object.hasOwn(places, name))
  if (strange) return `${path}: the model has no part ${strange.name}. It has ${namesOf(places)}`
  const parts = read.data.parts.map(({ position, ...part }) => ({
    ...part,
    position: position ?? places[part.name]!,
  }))
  if (read.data.poster === undefined) return { parts }
  const poster = await readPoster(join(dirname(path), read.data.poster), folder)
  return typeof poster === 'string' ? poster : { parts, poster }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

async function readPoster(path: string, folder: string): Promise<NonNullable<ModelFacts['poster']> | string> {
  const bytes = await readBeside(path, { folder, mostMb: MOST_POSTER_MB })
  if (typeof bytes === 'string') return bytes
  if (!isPicture(bytes)) return `${path} is no PNG, JPEG or WebP`
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_POSTER_SIDE ** 2 })
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }))
  const type = POSTERS[format ?? '']
  if (!type) return `${path} is no PNG, JPEG or WebP`
  if (Math.max(width, height) > MOST_POSTER_SIDE)
    return `${path} is ${width} × ${height}: at most ${MOST_POSTER_SIDE} × ${MOST_POSTER_SIDE} are taken`
  return { key: contentKey(CONTENTS_FOLDER, bytes, format!), type, bytes: bytes.length, name: basename(path) }
}

/** To choose from; of a model of hundreds of nodes the first. */
const namesOf = (places: GlbFacts['places']) => Object.keys(places).slice(0, 20).join(', ')
