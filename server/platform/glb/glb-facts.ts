/** A place in the model, in metres, Y up. */
export type Point = [x: number, y: number, z: number]

/** What is known of a 3D model once it was opened. */
export interface GlbFacts {
  /** as they are drawn: a mesh that stands in ten places counts ten times */
  triangles: number
  /** width, height and depth, in metres */
  size: Point
  /** its named nodes and materials, and the middle of each */
  places: Record<string, Point>
}
