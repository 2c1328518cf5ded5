/** The contents of the form, as typed; undefined: not in the address. */
export interface PredictorSearch {
  marks?: string | undefined
  year?: string | undefined
  category?: string | undefined
}

/** `?marks=650&year=2024&category=OBC` */
export function readPredictorSearch({ marks, year, category }: Record<string, unknown>): PredictorSearch {
  return { marks: written(marks), year: written(year), category: written(category) }
}

const written = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  // A repeated name is invalid.
  return typeof value === 'string' ? value.slice(0, 40) : '?'
}
