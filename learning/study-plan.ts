/** Something to study, by a plan: a document over several days, a test in one go. */
export interface StudyItem {
  itemId: number
  /** of all of it, in steps of five */
  minutes: number
  /** of what is not done yet; 0: it is done */
  left: number
  /** it may be spread over several days */
  splits: boolean
  /** what is planned in turns; null: of the whole course */
  subject: string | null
  /** the first day on which it opens, `2027-05-08`; null: it is open */
  from: string | null
  /** the last day on which it can be done; null: there is none */
  until: string | null
}

/** What a person decided about an item by hand. */
export interface HandChange {
  itemId: number
  /** the day on which all that is left of it is done; null: it is left out */
  to: string | null
}

export interface DaysAsked {
  /** in their order */
  items: readonly StudyItem[]
  /** the first day that is planned */
  from: string
  /** the day of the exam, which is not planned any more */
  examOn: string
  /** seven, from Monday to Sunday, in steps of five */
  minutesByWeekday: readonly number[]
  changes: readonly HandChange[]
  /** minutes of the first day that are over */
  spent?: number
}

export interface PlannedPart {
  itemId: number
  minutes: number
}

export interface PlannedDay {
  day: string
  /** that the person has on this day */
  minutes: number
  parts: PlannedPart[]
  /** that nothing is planned for */
  free: number
}

export interface NotPlanned {
  itemId: number
  /** that found no day */
  minutes: number
  /** no day is long enough for it; it opens too late, or closes too early; or there is no time */
  why: 'too-long' | 'opens-late' | 'closes-early' | 'no-time'
}

export interface PlannedDays {
  days: PlannedDay[]
  /** in the order of the items */
  left: NotPlanned[]
}
