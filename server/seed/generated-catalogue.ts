import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { PRODUCT_TYPES } from '../../contract/product-types.ts'
import type { catalogueFileSchema } from '../domains/catalogue/importing/catalogue-file.ts'

export type CatalogueInput = z.input<typeof catalogueFileSchema>

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="64" height="40" fill="#2F3FB0"/></svg>'
const WORDS =
  'daily practice complete revision target foundation crash batch prelims mains sectional aptitude reasoning grammar ' +
  'awareness physics chemistry biology polity history economy algebra geometry mensuration probability vocabulary ' +
  'notes concept marathon booster master final score rank champion café naïve परीक्षा तैयारी गणित अभ्यास'
const VOCABULARY = WORDS.split(' ')

/** Numbers in 0..1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A made-up catalogue of any size with every field filled; for tests and benches, never for a shop. */
export function generatedCatalogue(packages: number, seed = 1): CatalogueInput {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const some = <T>(from: T[], most: number): T[] => {
    const wanted = 1 + below(most)
    return [...new Set(Array.from({ length: wanted }, () => from[below(from.length)]!))]
  }
  const phrase = (words: number) =>
    Array.from({ length: words }, () => VOCABULARY[below(VOCABULARY.length)]).join(' ')
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}_${i + 1}`)
  const goals = numbered('GOAL', 8)
  const categories = numbered('CATEGORY', 16)
  const courses = numbered('COURSE', 30)
  const exams = numbered('EXAM', 60)
  const examTypes = numbered('TYPE', 80)
  const subjects = numbered('SUBJECT', 40)
  const faculties = numbered('FACULTY', 50)
  const tags = numbered('TAG', 20)
  const languages = ['ENGLISH', 'HINDI']
  const at = (day: number) => new Date(Date.UTC(2025, 0, 1 + day, below(24))).toISOString()
  return {
    format: 'taiyari-catalogue',
    version: 1,
    goals: goals.map((id, i) => ({ id, displayName: `Goal ${i + 1}`, s3Url: 'picture.svg' })),
    examCategories: categories.map((id, i) => ({
      id,
      name: `Category ${i + 1}`,
      goalId: goals[i % goals.length]!,
      group: i % 2 === 0 ? 'BANKING' : 'SSC',
    })),
    courses: courses.map((id, i) => ({
      id,
      name: `Course ${phrase(1)} ${i + 1}`,
      goalId: goals[i % goals.length]!,
    })),
    exams: exams.map((id, i) => ({
      id,
      name: `Exam ${phrase(2)} ${i + 1}`,
      examCategoryId: categories[i % categories.length]!,
      course: courses[i % courses.length]!,
      tab: `Tab ${(i % 4) + 1}`,
      urlSlug: `exam-${i + 1}`,
      thumbnail: 'picture.svg',
    })),
    examTypes: examTypes.map((id, i) => ({
      id,
      name: `Type ${i + 1}`,
      examId: exams[i % exams.length]!,
      urlSlug: `type-${i + 1}`,
    })),
    subjects: subjects.map((id, i) => ({ id, name: `Subject ${i + 1}` })),
    faculties: faculties.map((id, i) => ({
      id,
      firstName: 'Teacher',
      lastName: String(i + 1),
      name: `Teacher ${i + 1}`,
      subject: `Subject ${(i % 40) + 1}`,
      image: 'picture.svg',
      exp: 1 + (i % 30),
      studentsMentored: 100 * i,
      highlights: [phrase(4)],
    })),
    tags: tags.map((id, i) => ({
      id,
      name: `Tag ${phrase(1)} ${i + 1}`,
      kind: i % 2 === 0 ? 'BUSINESS' : 'ADDITIONAL',
    })),
    languages: languages.map((id) => ({ id, name: id.charAt(0) + id.slice(1).toLowerCase() })),
    packages: Array.from({ length: packages }, (_, i) => {
      const id = i + 1
      const primaryCategory = PRODUCT_TYPES[below(PRODUCT_TYPES.length)]!
      const mrpPaise = 100 * (100 + below(9900))
      return {
        id,
        title: `${phrase(3 + below(3))} ${id}`,
        headline: phrase(8),
        desc: phrase(25),
        overview: [
          {
            title: phrase(2),
            body: `<p>${phrase(40)}</p><ul><li>${phrase(5)}</li><li><strong>${phrase(3)}</strong></li></ul>`,
          },
          { title: phrase(2), body: `<p>${phrase(30)}</p>` },
        ],
        additionalDesc: `<p>${phrase(20)}</p>`,
        highlights: [phrase(4), phrase(5)],
        primaryCategory,
        categoryList: [...new Set([primaryCategory, ...some([...PRODUCT_TYPES], 2)])],
        courses: some(courses, 2),
        exams: some(exams, 3),
        examTypes: some(examTypes, 3),
        subjects: some(subjects, 3),
        faculties: some(faculties, 2),
        languages: some(languages, 2),
        year: random() < 0.1 ? null : 2024 + below(5),
        newTags: some(tags, 3).map((tag) => ({ tag, tagType: 1, tagAssignedAt: at(below(600)) })),
        imgUrl: 'picture.svg',
        published: random() > 0.03,
        newPkg: random() < 0.2,
        createdAt: at(below(500)),
        updatedAt: at(500 + below(100)),
        studentsEnrolled: below(50_000),
        examDate: '2027-05-16',
        multiValidity: [12, 6].map((months, n) => ({
          id: id * 10 + n,
          title: `${months} months`,
          validity: months,
          originalValidity: months,
          spPaise: Math.round((mrpPaise * (60 + below(40))) / 100),
          mrpPaise,
          primary: n === 0,
        })),
        subCategories: [{ id: id * 10, category: primaryCategory, count: 1 + below(200) }],
        salientFeatures: [{ id: id * 10, name: phrase(2), description: phrase(12) }],
        faqJson: [
          { qN: `${phrase(6)}?`, aN: `<p>${phrase(15)}</p>`, qNo: 1 },
          { que: `${phrase(6)}?`, ans: `<p>${phrase(15)}</p>`, id: 2 },
        ],
        testimonialJson: [{ name: 'A learner', rating: 4, description: phrase(15) }],
        similarPkgs: id > 3 ? [id - 1, id - 2] : [],
      }
    }),
    seo: [{ url: '/', title: 'Generated', description: 'A generated catalogue for tests and benches.' }],
  }
}

/** Writes a catalogue with its picture into a folder; gives the file's path. */
export async function writeCatalogueFile(catalogue: unknown, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'picture.svg'), PICTURE)
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify(catalogue))
  return file
}
