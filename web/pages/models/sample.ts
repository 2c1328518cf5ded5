import type { ShownModel } from '../../parts/model/shown-model.ts'
import glb from './sample/water.glb?url'
import parts from './sample/water.json'
import poster from './sample/water.webp?url'

/** Anybody may turn it: it is a file of the site, not of a course. Made by `node tools/make-models.ts`. */
export const SAMPLE: Omit<ShownModel, 'title'> = {
  url: glb,
  bytes: 52_000,
  poster,
  parts: parts.parts.map((part) => ({ ...part, position: part.position as [number, number, number] })),
}
