/** A row of a table that an operator handed in. */
export interface TableRow {
  /** `line 7`, `row 7` */
  place: string
  cells: readonly string[]
  /** why its cells cannot be used, by the number of the cell, from 0; -1 for the row as a whole */
  faults?: ReadonlyMap<number, string>
}

/** Beside the heading. */
export const MOST_ROWS = 100_000
