/** What stands in the form, as it was typed; undefined: the address does not say. */
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
  // A name that stands there twice says nothing.
  return typeof value === 'string' ? value.slice(0, 40) : '?'
}
