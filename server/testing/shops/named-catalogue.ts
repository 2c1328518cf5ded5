import type { ProductType } from '../../../contract/product-types.ts'
import { type CatalogueInput, generatedCatalogue, seededRandom } from '../../seed/generated-catalogue.ts'
import { FAMILIES, type Family, SUBJECTS } from './named-families.ts'

type PackageInput = NonNullable<CatalogueInput['packages']>[number]

const NOUNS: Record<ProductType, [english: string[], hindi: string[]]> = {
  TEST_SERIES: [
    ['Mock Test Series', 'Test Series', 'Mock Tests', 'Practice Tests'],
    ['टेस्ट सीरीज़', 'मॉक टेस्ट'],
  ],
  ONLINE_LIVE_CLASSES: [
    ['Live Batch', 'Live Classes', 'Live Foundation Batch'],
    ['लाइव बैच', 'लाइव क्लास'],
  ],
  VIDEOS: [
    ['Video Course', 'Recorded Lectures'],
    ['वीडियो कोर्स', 'वीडियो लेक्चर'],
  ],
  EBOOKS: [
    ['E-book', 'Notes PDF', 'E-Book Set'],
    ['ई-बुक', 'नोट्स'],
  ],
  BOOKS: [
    ['Book', 'Practice Book', 'Guide (Printed)'],
    ['किताब', 'अभ्यास पुस्तक'],
  ],
  MODELS_3D: [
    ['3D Models', 'in 3D'],
    ['3D मॉडल', '3D मॉडल'],
  ],
  MAGAZINES: [['Monthly Magazine', 'Magazine'], ['मासिक पत्रिका']],
}
const PRAISE = ['Complete', 'Target', 'Crash', 'Champion', 'Final', 'Booster']
/** One package in so many costs nothing. */
const ONE_FREE_OF = 40

const keyOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/_$/, '')
const slugOf = (name: string) => keyOf(name).toLowerCase().replaceAll('_', '-')
const shortOf = (name: string) => name.replace(/^(GATE) .*\((\w\w)\)$/, '$1 $2')

/**
 * The generated catalogue with the names that exams, courses and subjects bear in India, so that one can say
 * which package answers a search; everything else is as generated.
 */
export function namedCatalogue(packages: number, seed = 1): CatalogueInput {
  const base = generatedCatalogue(packages, seed)
  const random = seededRandom(seed + 1)
  const below = (n: number) => Math.floor(random() * n)
  const categories = base.examCategories ?? []
  const exams = FAMILIES.flatMap((family) => family.exams.map((name) => ({ name, family })))
  return {
    ...base,
    courses: FAMILIES.map(({ id, name, hindi }, at) => ({
      id,
      name,
      nameHindi: hindi,
      goalId: base.goals![at % base.goals!.length]!.id,
    })),
    exams: exams.map(({ name, family }, at) => ({
      id: keyOf(name),
      name,
      examCategoryId: categories[at % categories.length]!.id,
      course: family.id,
      tab: 'Exams',
      urlSlug: slugOf(name),
      thumbnail: 'picture.svg',
    })),
    examTypes: exams.map(({ name }) => ({
      id: `${keyOf(name)}_PAPER`,
      name: `${shortOf(name)} paper`,
      examId: keyOf(name),
      urlSlug: `${slugOf(name)}-paper`,
    })),
    subjects: Object.entries(SUBJECTS).map(([id, names]) => {
      const [name, nameHindi] = names.split('|')
      return { id, name: name!, nameHindi: nameHindi! }
    }),
    languages: [
      { id: 'ENGLISH', name: 'English', nameHindi: 'अंग्रेज़ी' },
      { id: 'HINDI', name: 'Hindi', nameHindi: 'हिंदी' },
    ],
    packages: (base.packages ?? []).map((row) => named(row, FAMILIES[below(FAMILIES.length)]!, below)),
  }
}

function named(row: PackageInput, family: Family, below: (n: number) => number): PackageInput {
  const some = (from: string[], most: number) => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => from[below(from.length)]!)),
  ]
  const exams = some(family.exams, 3)
  const subjects = some(family.subjects, 3)
  const inHindi = !row.languages!.includes('ENGLISH') && below(2) === 0
  const isFree = below(ONE_FREE_OF) === 0
  const isPack = below(25) === 0
  const [english, hindi] = NOUNS[row.primaryCategory]
  const nouns = inHindi ? hindi : english
  const noun = isPack ? (inHindi ? 'महापैक' : 'MahaPack') : nouns[below(nouns.length)]!
  const names = SUBJECTS[subjects[0]!]!.split('|')
  const parts = { exams: exams.map(shortOf), subject: names[inHindi ? 1 : 0]!, noun, inHindi }
  return {
    ...row,
    title: titleOf(
      parts,
      { year: row.year ?? null, course: (inHindi && family.hindi) || family.name },
      below,
    ),
    courses: [family.id],
    exams: exams.map(keyOf),
    examTypes: exams.map((name) => `${keyOf(name)}_PAPER`),
    subjects,
    multiValidity: row.multiValidity!.map((validity) => (isFree ? { ...validity, spPaise: 0 } : validity)),
  }
}

/** Shops write titles in many ways; some do not name the exam. */
function titleOf(
  { exams, subject, noun, inHindi }: { exams: string[]; subject: string; noun: string; inHindi: boolean },
  { year, course }: { year: number | null; course: string },
  below: (n: number) => number,
): string {
  const [first, second] = exams
  const when = year === null ? '' : ` ${year}`
  const praise = inHindi ? 'संपूर्ण' : PRAISE[below(PRAISE.length)]!
  const titles = [
    `${first}${when} ${noun}`,
    `${first} ${praise} ${noun}`,
    `${first} ${subject} ${noun}`,
    `${first}${when}: ${subject} ${noun}`,
    inHindi ? `${first} के लिए ${subject} ${noun}` : `${subject} ${noun} for ${first}`,
    `${course}${when} ${noun}`,
    `${course} ${subject}: ${praise} ${noun}`,
    second === undefined ? `${first} ${noun}` : `${first} ${inHindi ? 'और' : 'and'} ${second}${when} ${noun}`,
  ]
  return titles[below(titles.length)]!
}
