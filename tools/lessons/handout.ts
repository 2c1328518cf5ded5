import { PAGE, QUIET, RIGHT, Sheet } from '../../server/domains/invoices/pdf/sheet.ts'
import type { Both, Language, LessonSource } from './read-lesson.ts'

const WORDS = {
  en: { practice: 'Try these', answers: 'Answers' },
  hi: { practice: 'इन्हें हल कीजिए', answers: 'जवाब' },
}
/** The same text gives the same file. */
const MADE_AT = new Date('2026-11-27T00:00:00Z')
const WIDTH = RIGHT - PAGE.margin

/** A page in each language: what the board said, sums to practise, and their answers. */
export async function handoutOf(lesson: LessonSource): Promise<Buffer> {
  const sheet = new Sheet({ title: lesson.title.en, author: 'Taiyari', madeAt: MADE_AT })
  for (const language of ['en', 'hi'] as const) writePage(sheet, lesson, language)
  return sheet.finish((page, pages) => {
    sheet.line(`${page} / ${pages}`, RIGHT, 810, { color: QUIET, align: 'right' })
  })
}

function writePage(sheet: Sheet, lesson: LessonSource, language: Language): void {
  sheet.addPage()
  let y = sheet.block(lesson.title[language], PAGE.margin, 70, WIDTH, { size: 20, bold: true })
  sheet.line(lesson.subject[language], PAGE.margin, y, { size: 11, color: QUIET })
  y = paragraphs(sheet, y + 30, keptLines(lesson, language))
  y = list(
    sheet,
    y + 14,
    WORDS[language].practice,
    lesson.practice.map(({ text }) => text),
    language,
  )
  y = list(
    sheet,
    y + 14,
    WORDS[language].answers,
    lesson.practice.map(({ answer }) => answer),
    language,
  )
  if (y > 790) throw new Error(`${lesson.slug}: the handout is longer than a page`)
}

/** What the teacher says in the last chapter, which is what to remember. */
function keptLines({ chapters }: LessonSource, language: Language): string[] {
  return chapters.at(-1)!.steps.map(({ says }) => says[language])
}

function paragraphs(sheet: Sheet, from: number, lines: string[]): number {
  return lines.reduce((y, text) => sheet.block(text, PAGE.margin, y, WIDTH, { size: 12 }) + 4, from)
}

function list(sheet: Sheet, from: number, title: string, entries: Both[], language: Language): number {
  sheet.line(title, PAGE.margin, from, { size: 14, bold: true })
  return entries.reduce((y, entry, index) => {
    sheet.line(`${index + 1}.`, PAGE.margin, y, { size: 12 })
    return sheet.block(entry[language], PAGE.margin + 24, y, WIDTH - 24, { size: 12 }) + 4
  }, from + 24)
}
