import { foldedWords } from '../../../../../../display/fold.ts'
import type { Want } from './judged-query.ts'
import type { JudgedPackage } from './judged-shop.ts'

/** Two names of one subject. */
const SUBJECT_NAMES: Record<string, string> = {
  'General Knowledge': 'General Awareness',
  Commerce: 'Business Studies',
}

/** What is given up, in this order, where no package has everything. */
const GIVEN_UP = ['free', 'minPrice', 'maxPrice', 'year', 'language'] as const

const FITS: { [field in keyof Want]-?: (row: JudgedPackage, wanted: NonNullable<Want[field]>) => boolean } = {
  exam: ({ examNames }, exam) => examNames.some((name) => isNamed(name, exam)),
  course: ({ facets }, course) => facets.coursesFacets.includes(course),
  type: ({ primaryCategory }, type) => primaryCategory === type,
  subject: ({ subjectNames }, subject) =>
    subjectNames.some((name) => isNamed(name, subject) || isNamed(name, SUBJECT_NAMES[subject] ?? subject)),
  language: ({ languageNames }, language) => languageNames.includes(language),
  maxPrice: ({ spPaise }, rupees) => spPaise <= 100 * rupees,
  minPrice: ({ spPaise }, rupees) => spPaise >= 100 * rupees,
  free: ({ spPaise }) => spPaise === 0,
  year: (row, year) => row.year === year,
  pack: ({ title }) => /maha ?pack|महापैक/i.test(title),
  nothing: () => false,
  kind: () => true,
}

/** Every word of what is wanted is of the name, or both are the same written in one word. */
function isNamed(name: string, wanted: string): boolean {
  const words = foldedWords(name)
  const others = foldedWords(wanted)
  return others.every((word) => words.includes(word)) || words.join('') === others.join('')
}

function fittingAll(packages: readonly JudgedPackage[], want: Want): Set<number> {
  const fields = Object.entries(want) as [keyof Want, never][]
  const fitting = packages.filter((row) => fields.every(([field, wanted]) => FITS[field](row, wanted)))
  return new Set(fitting.map(({ id }) => id))
}

/**
 * The ids of the packages that are right, by brute force. Price, year and language are wanted only as far as
 * any package has them together with the rest.
 */
export function fittingPackages(packages: readonly JudgedPackage[], want: Want): Set<number> {
  const wanted = { ...want }
  for (const field of [undefined, ...GIVEN_UP]) {
    if (field) delete wanted[field]
    const fitting = Object.keys(wanted).length === 0 ? new Set<number>() : fittingAll(packages, wanted)
    if (fitting.size > 0) return fitting
  }
  return new Set()
}
