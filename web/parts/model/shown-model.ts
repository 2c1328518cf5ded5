interface Words {
  en: string
  hi?: string | undefined
}

/** A 3D model as its page shows it. */
export interface ShownModel {
  title: string
  /** of the GLB */
  url: string
  bytes: number
  poster: string | null
  /** in the order of their lesson */
  parts: { name: string; title: Words; text: Words | null; position: [number, number, number] }[]
}
