import type { Scene } from './scene.ts'
import type { Vector } from './vectors.ts'

/** What `import contents` takes beside the model: its poster, and its parts in the order of their lesson. */
export const filedParts = ({ slug, parts, scale = 1 }: Scene): object => ({
  format: 'taiyari-model/1',
  poster: `${slug}.webp`,
  parts: parts.map(({ name, title, text, solids }, at) => ({
    name,
    title,
    text,
    // On one of its solids, since the middle of a ring is empty; each part on another, so that marks spread.
    position: middleOf(solids[Math.floor(((at + 0.5) / parts.length) * solids.length)]!.points).map((value) =>
      rounded(value * scale),
    ),
  })),
})

function middleOf(points: readonly Vector[]): number[] {
  return [0, 1, 2].map((axis) => {
    const along = points.map((point) => point[axis]!)
    return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
  })
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
