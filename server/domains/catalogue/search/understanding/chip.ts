/** What was recognised in a search, and can be taken away. */
export interface Chip {
  kind: 'exam' | 'course' | 'type' | 'price' | 'year' | 'free' | 'language'
  label: string
  labelHindi: string | null
  /** an id, a product type, a year, or rupees from and to: `..500`, `2000..`, `100..500`; for free `0` */
  value: string
  /** what was typed without the words that say it */
  without: string
}
