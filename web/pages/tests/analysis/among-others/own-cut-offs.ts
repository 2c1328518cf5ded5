import type { Analysis, CutOff } from '../../../../data/analysis.queries.ts'

export type Category = CutOff['category']

/** In the order of the rules. */
const CATEGORIES: readonly Category[] = ['GN', 'EWS', 'SC', 'ST', 'OBC']

/** The cut-off of each category in a part of a test, and the marks achieved there. */
export interface CutOffRow {
  /** of the section; undefined: the whole test */
  section: string | undefined
  marks: number
  cutOffs: ReadonlyMap<Category, number>
}

interface Got {
  marks: { got: number }
  sections: readonly { id: string; marks: { got: number } }[]
}

/** The parts of a test that have cut-offs, the whole test first. */
export function cutOffRows(
  { marks, sections }: Got,
  analysis: Pick<Analysis, 'cutOffs' | 'sections'>,
): CutOffRow[] {
  const row = (section: string | undefined, got: number, cutOffs: readonly CutOff[]): CutOffRow => ({
    section,
    marks: got,
    cutOffs: new Map(cutOffs.map(({ category, marks }) => [category, marks])),
  })
  const all = [
    row(undefined, marks.got, analysis.cutOffs),
    ...sections.map(({ id, marks }) =>
      row(id, marks.got, analysis.sections.find((section) => section.id === id)?.cutOffs ?? []),
    ),
  ]
  return all.filter(({ cutOffs }) => cutOffs.size > 0)
}

/** The categories that have a cut-off anywhere, the person's own first. */
export function shownCategories(rows: readonly CutOffRow[], own: Category | null): Category[] {
  return CATEGORIES.filter((category) => rows.some(({ cutOffs }) => cutOffs.has(category))).toSorted(
    (a, b) => Number(b === own) - Number(a === own),
  )
}

/** How many cut-offs of a category were reached, and how many there are. */
export function reachedOf(rows: readonly CutOffRow[], category: Category): { reached: number; all: number } {
  const needed = rows.flatMap(({ marks, cutOffs }) => {
    const cutOff = cutOffs.get(category)
    return cutOff === undefined ? [] : [marks >= cutOff]
  })
  return { reached: needed.filter(Boolean).length, all: needed.length }
}
