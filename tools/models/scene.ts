import type { Solid } from './solids.ts'

export type Colour = readonly [red: number, green: number, blue: number]

export interface Words {
  en: string
  hi: string
}

/** A part of a model: what it is called, what is to be known of it, and how it looks. */
export interface ScenePart {
  /** of its node and its material */
  name: string
  title: Words
  text: Words
  colour: Colour
  /** how much of the light it keeps; what is not given is not seen through */
  glass?: number
  solids: Solid[]
}

/** A 3D model that the tools make. */
export interface Scene {
  /** of its files */
  slug: string
  parts: ScenePart[]
  /** metres to a unit: on a table it should fit between two hands */
  scale?: number
}
