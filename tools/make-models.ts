/**
 * Makes the demo's 3D models, their posters and the names of their parts out of `tools/models/scenes`, and
 * the sample of `/3d-learning`: `node tools/make-models.ts`. What it makes is committed: the same scene gives
 * the same file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPoster } from './models/draw-poster.ts'
import { filedParts } from './models/filed-parts.ts'
import { DEMO_SCENES, SAMPLE } from './models/scenes.ts'
import { writeGlb } from './models/write-glb.ts'

const DEMO = join(import.meta.dirname, '../content/models')
const PAGE = join(import.meta.dirname, '../web/pages/models/sample')

for (const [folder, scenes] of [
  [DEMO, DEMO_SCENES],
  [PAGE, [SAMPLE]],
] as const) {
  mkdirSync(folder, { recursive: true })
  for (const scene of scenes) {
    const glb = writeGlb(scene)
    const poster = await drawPoster(scene)
    writeFileSync(join(folder, `${scene.slug}.glb`), glb)
    writeFileSync(join(folder, `${scene.slug}.webp`), poster)
    writeFileSync(join(folder, `${scene.slug}.json`), `${JSON.stringify(filedParts(scene), null, 2)}\n`)
    console.log(
      `${scene.slug}: ${Math.round(glb.length / 1024)} kB, poster ${Math.round(poster.length / 1024)} kB`,
    )
  }
}
