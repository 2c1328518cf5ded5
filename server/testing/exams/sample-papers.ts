import type { z } from 'zod'
import { type FiledPaper, paperSchema } from '../../domains/papers/importing/paper-file.ts'
import type { LoadedQuestion } from '../../domains/questions/load-bank-questions.ts'
import type { Connection } from '../../platform/database.ts'

type PaperInput = z.input<typeof paperSchema>

/** A question of the bank: a single choice of four in English and Hindi, but for the changes. */
export function bankedQuestion(code: string, changes: Partial<LoadedQuestion> = {}): LoadedQuestion {
  const { shown, ...others } = changes
  const options = ['W', 'X', 'Y', 'Z'].map((letter) => `${letter} of ${code}`)
  return {
    code,
    version: 1,
    type: 1,
    key: 2,
    fixedOptions: false,
    shown: shown ?? {
      en: { text: `<p>What is ${code}?</p>`, options, solution: `<p>Because of ${code}.</p>` },
      hi: { text: `<p>${code} क्या है?</p>`, options, solution: `<p>${code} के कारण।</p>` },
    },
    passage: null,
    optionCount: shown ? ((shown.en ?? shown.hi)?.options?.length ?? 0) : options.length,
    marksUnits: null,
    negativeUnits: null,
    partial: null,
    difficulty: null,
    subject: null,
    chapter: null,
    topic: null,
    solutionVideo: null,
    scale: null,
    scores: null,
    ...others,
  }
}

/** A statement of a self-check with five steps, counting for a scale. */
export function bankedStatement(
  code: string,
  scale: string,
  changes: Partial<LoadedQuestion> = {},
): LoadedQuestion {
  const options = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
  return bankedQuestion(code, {
    type: 7,
    key: null,
    shown: { en: { text: `<p>I do ${code}.</p>`, options, solution: '<p>About it.</p>' } },
    scale,
    scores: [1, 2, 3, 4, 5],
    ...changes,
  })
}

export const bankOf = (...questions: LoadedQuestion[]): Map<string, LoadedQuestion> =>
  new Map(questions.map((question) => [question.code, question]))

/**
 * A paper as a file has it: `q-1` and `q-2` in one section, 60 minutes, 4 marks and −1, but for the changes.
 */
export function paperInput(changes: Partial<PaperInput> = {}): PaperInput {
  return {
    id: 'sample',
    title: { en: 'A sample' },
    languages: ['ENGLISH'],
    durationMinutes: 60,
    marking: { marks: '4', negative: '1' },
    sections: [{ id: 'all', title: { en: 'All' }, questions: ['q-1', 'q-2'] }],
    ...changes,
  }
}

/** The same as it is read. */
export const filedPaperOf = (changes: Partial<PaperInput> = {}): FiledPaper =>
  paperSchema.parse(paperInput(changes))

export const paperFile = (...papers: unknown[]) => ({ format: 'taiyari-papers/1', papers })

/**
 * Afterwards the bank of a test's store has these questions with their passages, as if they had been
 * imported.
 */
export async function putInBank(connection: Connection, ...questions: LoadedQuestion[]): Promise<void> {
  for (const { passage, ...question } of questions) {
    if (passage)
      await connection.query(
        `insert into passages (code, source, shown, changed_at) values ($1, $2, $2, now())
          on conflict (code) do update set source = $2, shown = $2`,
        [passage.code, JSON.stringify(passage.shown)],
      )
    await connection.query(
      `insert into questions (code, version, type, passage_id, source, shown, key, marks_units, negative_units, partial, difficulty,
          subject, chapter, topic, solution_video, scale, scores, hash, shingles, created_at, changed_at)
        values ($1, 1, $2, (select id from passages where code = $3), $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $1,
          '{}', now(), now())
        on conflict (code) do update set version = questions.version + 1, type = $2, source = $4, shown = $4, key = $5,
          marks_units = $6, negative_units = $7`,
      [
        question.code,
        question.type,
        passage?.code ?? null,
        JSON.stringify(question.shown),
        question.key === null ? null : JSON.stringify(question.key),
        question.marksUnits,
        question.negativeUnits,
        question.partial,
        question.difficulty,
        question.subject,
        question.chapter,
        question.topic,
        question.solutionVideo,
        question.scale,
        question.scores === null ? null : JSON.stringify(question.scores),
      ],
    )
  }
}
