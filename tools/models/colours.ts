import type { Colour } from './scene.ts'

/** Those of atoms are the ones of model kits. */
export const COLOURS = {
  carbon: [70, 72, 78],
  hydrogen: [236, 236, 232],
  oxygen: [206, 48, 44],
  nitrogen: [52, 92, 196],
  chlorine: [58, 166, 74],
  bromine: [150, 58, 38],
  fluorine: [126, 200, 150],
  cobalt: [214, 122, 160],
  nickel: [120, 156, 132],
  bond: [178, 178, 184],
  red: [200, 56, 60],
  orange: [228, 132, 44],
  yellow: [236, 190, 60],
  green: [74, 148, 82],
  leaf: [112, 168, 84],
  teal: [44, 142, 148],
  blue: [58, 104, 188],
  violet: [124, 86, 176],
  pink: [226, 132, 164],
  sand: [222, 196, 150],
  copper: [190, 104, 62],
  zinc: [150, 158, 168],
  pale: [226, 230, 236],
  water: [120, 178, 224],
} as const satisfies Record<string, Colour>
