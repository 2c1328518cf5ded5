/** Marks as a person reads them, with a true minus: `132.67`, `−0.25`. */
export function shownMarks(marks: number): string {
  return String(marks).replace('-', '\u2212')
}

/** What an answer brought: `+4`, `−1`, `0`. */
export function signedMarks(marks: number): string {
  return (marks > 0 ? '+' : '') + shownMarks(marks)
}
