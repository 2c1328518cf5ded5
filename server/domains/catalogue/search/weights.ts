/**
 * What ranks a package, as numbers: tried against `judged/` after each change. A place times how surely it
 * was meant is what one word of a search counts; a product type and what a search names come on top.
 */

/** The weight of a word by the place where it occurs. */
export const WEIGHT = {
  title: 20,
  exam: 16,
  paper: 12,
  course: 8,
  year: 8,
  teacher: 8,
  tag: 6,
  subject: 6,
  language: 4,
} as const

/** How surely a package's word is the one that was asked for; times a weight. */
export const EXACTLY = 10
export const IN_OTHER_WORDS = 9
export const BY_SOUND = 8
export const BY_ITS_BEGINNING = 6
/**
 * A filler narrows nothing, but GATE ME ranks before GATE EE in a search for `gate me`: it counts in titles
 * and exams. A tag such as `संपादक की पसंद` answers no `की`.
 */
export const AS_A_FILLER = 2

/** Beside another name, the course named in a title says too little: railway group d. */
export const MOST_BROAD = 100

/** A search that names a type wants that type before a pack whose title matches more of the rest. */
export const PRIMARY_TYPE = 700
export const ONE_OF_ITS_TYPES = 120
/** Of as good ones that first which is less of a pack: for each type fewer than so many. */
export const FEW_TYPES = 4
export const FOR_EACH_TYPE_LESS = 10

/** For packages of what a search names: more than a place in a title is worth. */
export const NAMED_SURELY = { exams: 300, coursesFacets: 40, subjectFacets: 150 } as const
export const NAMED_PERHAPS = 90
