/** What the operator says of the search box, beside what ships. */
export interface SearchRules {
  /** each line one meaning: words and phrases, parted by commas */
  same: string[]
  /** the packages that come first, in this order, where exactly this is searched */
  pins: { term: string; packageIds: number[] }[]
  /** ids of packages that the box never finds */
  hidden: number[]
}

export const NO_RULES: SearchRules = { same: [], pins: [], hidden: [] }
