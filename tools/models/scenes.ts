import type { Scene } from './scene.ts'
import { bacteriophage } from './scenes/bacteriophage.ts'
import { cisTrans } from './scenes/cis-trans.ts'
import { daniellCell } from './scenes/daniell-cell.ts'
import { dna } from './scenes/dna.ts'
import { flower } from './scenes/flower.ts'
import { fourLigands } from './scenes/four-ligands.ts'
import { mirrorImages } from './scenes/mirror-images.ts'
import { nucleosome } from './scenes/nucleosome.ts'
import { water } from './scenes/water.ts'

export const DEMO_SCENES: readonly Scene[] = [
  dna,
  nucleosome,
  bacteriophage,
  flower,
  cisTrans,
  fourLigands,
  mirrorImages,
  daniellCell,
]

export const SAMPLE = water
