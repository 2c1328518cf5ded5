import type {
  CatalogueFile,
  CataloguePackage,
} from '../../server/domains/catalogue/importing/catalogue-file.ts'

export type Exam = CatalogueFile['exams'][number]

/** The text of a cover. */
export interface CoverText {
  /** set large; may break at blanks, and breaks before each `+` */
  name: string
  type: string
  year: string
  /** beside the year: subject, further exams or kind of batch; may be empty */
  detail: string
  hindi: boolean
}

const TYPE_WORDS: Record<
  CataloguePackage['primaryCategory'] | 'MAHA' | 'PASS',
  [english: string, hindi: string]
> = {
  ONLINE_LIVE_CLASSES: ['Live classes', 'लाइव क्लास'],
  TEST_SERIES: ['Mock tests', 'मॉक टेस्ट'],
  VIDEOS: ['Video course', 'वीडियो कोर्स'],
  EBOOKS: ['E-book', 'ई-बुक'],
  BOOKS: ['Book', 'किताब'],
  MODELS_3D: ['3D model', '3D मॉडल'],
  MAGAZINES: ['Magazine', 'पत्रिका'],
  MAHA: ['MahaPack', 'महापैक'],
  PASS: ['Test pass', 'टेस्ट पास'],
}

const BATCH_WORDS: Record<string, [english: string, hindi: string]> = {
  FOUNDATION: ['Foundation', 'फ़ाउंडेशन'],
  CRASH_COURSE: ['Crash course', 'क्रैश कोर्स'],
  PRELIMS_AND_MAINS: ['Prelims and mains', 'प्रारंभिक और मुख्य'],
}

/** `GATE Civil Engineering (CE)` → `GATE CE`, `SSC MTS and Havaldar` → `SSC MTS` */
export function shortName(name: string): string {
  const code = /^([A-Z]+) .*\(([A-Z]{2,4})\)$/.exec(name)
  if (code && code[2] !== 'JMC') return `${code[1]} ${code[2]}`
  return name
    .replace(/\s*\(.*\)/, '')
    .replace(/ (Constable|entrance|Entrance Examination|Scale I)$/, '')
    .replace(/ and [A-Z].*$/, '')
}

export function coverText(pkg: CataloguePackage, file: CatalogueFile): CoverText {
  const hindi = /[\u0900-\u097f]/.test(pkg.title)
  const words = (key: keyof typeof TYPE_WORDS) => TYPE_WORDS[key][hindi ? 1 : 0]
  const { name, rest } = (hindi ? hindiName(pkg, file) : undefined) ?? englishName(pkg, file)
  return {
    name,
    type: words(pkg.mahaPack ? 'MAHA' : pkg.isTestPassPackage ? 'PASS' : pkg.primaryCategory),
    year: pkg.year === null ? '' : String(pkg.year),
    detail:
      rest ||
      subjectLine(pkg, file, hindi, name) ||
      batchLine(pkg, hindi) ||
      courseLine(pkg, file, hindi, name),
    hindi,
  }
}

function subjectLine(pkg: CataloguePackage, file: CatalogueFile, hindi: boolean, name: string): string {
  if (pkg.subjects.length > 2 || pkg.mahaPack) return ''
  const names = pkg.subjects.map((id) => {
    const subject = file.subjects.find((one) => one.id === id)
    return (hindi ? subject?.nameHindi : subject?.name) ?? ''
  })
  const line = names.filter(Boolean).join(', ')
  const text = [line, names[0] ?? ''].find((one) => one.length <= 24) ?? ''
  // “Stenography” beneath “SSC Stenographer” would only say it twice.
  return name.split(' ').some((word) => word.length > 5 && text.startsWith(word.slice(0, 6))) ? '' : text
}

function batchLine(pkg: CataloguePackage, hindi: boolean): string {
  if (!['ONLINE_LIVE_CLASSES', 'VIDEOS'].includes(pkg.primaryCategory)) return ''
  const tag = pkg.newTags.find((one) => one.tag in BATCH_WORDS)?.tag
  return tag ? BATCH_WORDS[tag]![hindi ? 1 : 0] : ''
}

/** The branch, state or field of an exam's letters, if a goal has several. */
function courseLine(pkg: CataloguePackage, file: CatalogueFile, hindi: boolean, name: string): string {
  const course = file.courses.find((one) => one.id === pkg.courses[0])
  if (!course || course.id === course.goalId || pkg.isTestPassPackage) return ''
  const line = (hindi ? course.nameHindi : course.name) ?? ''
  const says = / and | और |^Other|^अन्य/.test(line) || name.includes(line.split(' ')[0]!)
  return says ? '' : line.length > 24 ? line.replace(/ (Engineering|इंजीनियरिंग)$/, '') : line
}

interface Name {
  name: string
  rest?: string
}

function hindiName(pkg: CataloguePackage, file: CatalogueFile): Name | undefined {
  const beforeColon = pkg.title.split(':')[0]!
  if (pkg.primaryCategory === 'MAGAZINES' && pkg.title.includes(':')) return { name: beforeColon }
  const beforeYear = /^(.{3,24}?) 20\d\d/.exec(pkg.title)?.[1]
  if (beforeYear) return { name: beforeYear }
  const exams = examsOf(pkg, file)
  const known = [
    ...file.courses.filter((course) => pkg.courses.includes(course.id)),
    ...file.examCategories.filter((category) => exams.some((exam) => exam.examCategoryId === category.id)),
  ].flatMap((one) => (one.nameHindi && pkg.title.includes(one.nameHindi) ? [one.nameHindi] : []))
  const [first, ...others] = [...new Set(known)].sort((a, b) => pkg.title.indexOf(a) - pkg.title.indexOf(b))
  if (!first) return undefined
  const start = pkg.title.slice(0, pkg.title.indexOf(first) + first.length)
  return { name: start.length <= 22 ? start : first, rest: others.join(', ') }
}

function englishName(pkg: CataloguePackage, file: CatalogueFile): Name {
  if (pkg.isTestPassPackage)
    return { name: pkg.title.replace(/^Undergraduate/, 'UG').replace(/\s*Test Pass$/i, '') }
  if (pkg.primaryCategory === 'MAGAZINES' && pkg.title.includes(':'))
    return { name: pkg.title.split(':')[0]! }
  const exams = examsOf(pkg, file)
  const course = file.courses.find((one) => one.id === pkg.courses[0])
  const categories = exams.flatMap(
    (exam) => file.examCategories.find((one) => one.id === exam.examCategoryId) ?? [],
  )
  const inTitle = (names: string[]) => matches(pkg.title, names)
  const examMatches = inTitle(exams.map((exam) => shortName(exam.name)))
  const categoryNames = [...new Set(categories.map((one) => shortName(one.name)))]
  const categoryMatches = inTitle(categoryNames.slice(0, 1)).length > 0 ? inTitle(categoryNames) : []
  const courseMatches = inTitle(course ? [course.name] : [])
  const found = [examMatches, categoryMatches, courseMatches]
    .filter((list) => list.length > 0)
    .sort((a, b) => a[0]!.at - b[0]!.at || b[0]!.name.length - a[0]!.name.length)[0]
  if (found) {
    const name = joined(found.map((one) => one.name))
    const oneExam = found === courseMatches && exams.length === 1 && pkg.subjects.length !== 1
    return oneExam ? { ...name, rest: shortName(exams[0]!.name) } : name
  }
  const lead = exams.length > 0 && exams.length <= 3 ? shortName(exams[0]!.name) : course?.name
  return { name: lead ?? pkg.title }
}

function examsOf(pkg: CataloguePackage, file: CatalogueFile): Exam[] {
  return pkg.exams.flatMap((id) => file.exams.find((exam) => exam.id === id) ?? [])
}

/** The names whose words are all in the title, in the order in which they begin there. */
function matches(title: string, names: string[]): { name: string; at: number }[] {
  const titleWords = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const place = (word: string) =>
    titleWords.findIndex((other) =>
      // Capitals only match capitals: `IN` (Instrumentation) is not `in`.
      word === word.toUpperCase() ? other === word : other.toLowerCase() === word.toLowerCase(),
    )
  return [...new Set(names)]
    .map((name) => ({ name, places: name.split(' ').map(place) }))
    .filter(({ places }) => places.every((at) => at >= 0))
    .map(({ name, places }) => ({ name, at: places[0]!, end: Math.max(...places) }))
    .sort((a, b) => a.at - b.at || a.end - b.end)
}

const isAcronym = (text: string) => text === text.toUpperCase()

/** Several exams on one cover: `SSC CGL, CHSL`, `JEE` + `Main, Advanced`, `CLAT + AILET + SLAT` */
function joined(names: string[]): Name {
  const lead = names[0]!
  const stem = lead.split(' ')[0]!
  const kin = names.filter((name) => name.startsWith(`${stem} `)).map((name) => name.slice(stem.length + 1))
  const strangers = names.filter((name) => name.split(' ')[0] !== stem)
  if (kin.length > 1) {
    const short = kin.every(isAcronym) && kin.length === 2
    if (short) return { name: `${stem} ${kin.join(', ')}`, rest: strangers.join(', ') }
    if (isAcronym(kin[0]!) && kin.length === 2) return { name: lead, rest: kin.slice(1).join(', ') }
    return { name: stem, rest: [...kin, ...strangers].join(', ') }
  }
  if (names.length <= 3 && names.every((name) => name.length <= 8)) return { name: names.join(' + ') }
  return { name: lead, rest: strangers.join(', ') }
}
