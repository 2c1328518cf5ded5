import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueFile, type CataloguePackage, catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { TEST_NOW } from '../server/testing/test-app.ts'

const FOLDER = 'content/catalogue'

describe('the demo catalogue has every case of a product page', () => {
  let file: CatalogueFile
  let packages: CataloguePackage[]

  beforeAll(async () => {
    const raw = await readCatalogueFile(FOLDER, { maxBytes: 50_000_000 })
    const parts = raw.parts.map((part) => catalogueFileSchema.parse(part.document))
    file = {
      ...parts[0]!,
      packages: parts.flatMap((part) => part.packages),
      faculties: parts.flatMap((part) => part.faculties),
      chapters: parts.flatMap((part) => part.chapters),
      topics: parts.flatMap((part) => part.topics),
    }
    packages = file.packages.filter((row) => row.published)
  })

  const options = () => packages.flatMap((row) => row.multiValidity)
  const priceOf = (row: CataloguePackage) => row.multiValidity.find((option) => option.primary)!.spPaise
  const bytesOf = (name: string) => statSync(join(FOLDER, name)).size
  const endOf = (lesson: { startsAt: string; durationSeconds: number }) =>
    new Date(Date.parse(lesson.startsAt) + lesson.durationSeconds * 1000)

  it('more of everything than fits at once: overview sections, exams, testimonials, teachers, validity options', () => {
    expect(packages.filter((row) => row.overview.length > 7)).not.toEqual([])
    expect(packages.filter((row) => row.exams.length > 10)).not.toEqual([])
    expect(packages.filter((row) => row.testimonialJson.length > 2)).not.toEqual([])
    expect(packages.filter((row) => row.faculties.length > 3)).not.toEqual([])
    expect(packages.filter((row) => row.multiValidity.length === 3)).not.toEqual([])
  })

  it('every kind of validity: half and half, threefold, extended; and prices with paise', () => {
    const dual = options().filter((option) => option.dualValidity)
    expect(dual.filter((option) => option.validityType === 2 && option.validity % 2 === 0)).not.toEqual([])
    expect(options().filter((option) => option.validityType === 3)).not.toEqual([])
    expect(options().filter((option) => option.extension > 0)).not.toEqual([])
    expect(packages.filter((row) => priceOf(row) % 100 !== 0)).not.toEqual([])
  })

  it('comparison rows with Yes and No, with figures and with words', () => {
    const values = packages.flatMap((row) =>
      row.mahapackJson.flatMap((line) => [line.value, ...line.listOfComparisons.map((cell) => cell.value)]),
    )
    for (const kind of [/^Yes$/, /^No$/, /^\d+$/, /^(?!Yes$|No$)[A-Z][a-z]+ [a-z ]+$/])
      expect(values.filter((value) => kind.test(value)).length, String(kind)).toBeGreaterThan(0)
  })

  it('every pack costs less than its parts, which are all on sale', () => {
    const packs = packages.filter((row) => row.mahaPack)
    expect(packs.length).toBeGreaterThan(5)
    for (const pack of packs) {
      const parts = pack.linkedPkgs.map((id) => packages.find((row) => row.id === id)!)
      expect(parts, pack.title).not.toContain(undefined)
      expect(
        parts.reduce((sum, part) => sum + priceOf(part), 0),
        pack.title,
      ).toBeGreaterThan(priceOf(pack))
    }
  })

  it('demo videos of packages of several types and of six teachers, as files and as a playlist', () => {
    const withDemo = packages.filter((row) => row.demoUrl !== null)
    expect(withDemo.length).toBeGreaterThanOrEqual(6)
    for (const type of ['ONLINE_LIVE_CLASSES', 'TEST_SERIES', 'VIDEOS'])
      expect(withDemo.map((row) => row.primaryCategory)).toContain(type)
    expect(withDemo.some((row) => row.mahaPack)).toBe(true)
    expect(file.faculties.filter((teacher) => teacher.demoVideos.length > 0).length).toBeGreaterThanOrEqual(6)
    expect(file.faculties.some((teacher) => teacher.url !== null)).toBe(true)
    const names = [...withDemo.map((row) => row.demoUrl!), ...file.faculties.flatMap((one) => one.demoVideos.map(({ url }) => url))]
    for (const kind of ['.mp4', '.m3u8']) expect(names.some((name) => name.endsWith(kind))).toBe(true)
  })

  it('videos that are light: 350 kB a file, 500 kB a playlist with its segments, and none that nothing shows', () => {
    const shown = JSON.stringify(file)
    for (const entry of readdirSync(join(FOLDER, 'videos'), { withFileTypes: true })) {
      if (entry.isDirectory()) {
        expect(shown).toContain(`videos/${entry.name}/`)
        const segments = readdirSync(join(FOLDER, 'videos', entry.name))
        const sum = segments.reduce((bytes, name) => bytes + bytesOf(join('videos', entry.name, name)), 0)
        expect(sum, entry.name).toBeLessThanOrEqual(500_000)
      } else {
        expect(bytesOf(join('videos', entry.name)), entry.name).toBeLessThanOrEqual(350_000)
        expect(shown).toContain(`videos/${entry.name}`)
      }
    }
  })

  it('two to four free classes of every course that offers them: past with and without recording, and to come', () => {
    const offering = packages.filter((row) => row.freeLiveClassAvailable)
    expect(offering.length).toBeGreaterThan(9)
    for (const row of offering) {
      expect(row.freeLiveClasses.length, row.title).toBeGreaterThanOrEqual(2)
      expect(row.freeLiveClasses.length, row.title).toBeLessThanOrEqual(4)
      expect(row.freeLiveClasses.some((lesson) => new Date(lesson.startsAt) > TEST_NOW), row.title).toBe(true)
      for (const lesson of row.freeLiveClasses) {
        expect(row.faculties).toContain(lesson.faculty)
        expect(lesson.startsAt < '2027-04').toBe(true)
        if (lesson.recording !== null) expect(endOf(lesson) < TEST_NOW, lesson.title).toBe(true)
      }
    }
    const past = offering.flatMap((row) => row.freeLiveClasses).filter((lesson) => endOf(lesson) < TEST_NOW)
    expect(past.some((lesson) => lesson.recording?.endsWith('.mp4'))).toBe(true)
    expect(past.some((lesson) => lesson.recording?.endsWith('.m3u8'))).toBe(true)
    expect(past.some((lesson) => lesson.recording === null)).toBe(true)
  })

  it.each([1001, 2001, 3104])('a syllabus of at least three subjects with four chapters of three topics each: %i', (id) => {
    const full = packages
      .find((row) => row.id === id)!
      .subjects.filter((subject) => {
        const chapters = file.chapters.filter((chapter) => chapter.subjectId === subject)
        const large = chapters.filter(
          (chapter) => file.topics.filter((topic) => topic.chapterId === chapter.id).length >= 3,
        )
        return large.length >= 4
      })
    expect(full.length).toBeGreaterThanOrEqual(3)
  })
})
