/** The notebook of mistakes. */
export const NOTEBOOK = '/my-notebook'
export const NOTEBOOK_PRACTICE = '/my-notebook/practice'

/** `/my-notebook/practice`: what is due; with `?attempt=12` the wrong ones of an attempt. */
export function notebookPracticePath(attemptId?: number): string {
  return attemptId === undefined ? NOTEBOOK_PRACTICE : `${NOTEBOOK_PRACTICE}?attempt=${attemptId}`
}
