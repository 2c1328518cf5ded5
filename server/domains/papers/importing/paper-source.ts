import { type Localised, PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { PublicText } from '../../../../question-types/question-type.ts'
import { readRichText } from '../../../platform/rich-text.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import type { PaperSource, SourceQuestion, SourceSection } from './build-paper.ts'
import type { FiledPaper, FiledSection } from './paper-file.ts'
import { resolveMarking } from './resolve-marking.ts'

type Bank = ReadonlyMap<string, LoadedQuestion>

/** A checked paper with everything that it shows and holds from the bank as it is now. */
export function paperSource(paper: FiledPaper, bank: Bank): PaperSource {
  const { window } = paper
  const sections = paper.sections.map((section) => sourceSection(paper, section, bank))
  return {
    title: paper.title,
    testType: paper.testType,
    languages: paper.languages,
    skin: paper.skin,
    instructions: inEach(paper.instructions, (html) => readRichText(html, { links: false }).html),
    calculator: paper.calculator,
    fullScreen: paper.fullScreen,
    countsLeaving: paper.countsLeaving,
    ...(paper.durationMinutes === undefined ? {} : { durationSeconds: paper.durationMinutes * 60 }),
    chooseOptional: paper.chooseOptional ?? 0,
    ...(window ? { window: { opensAt: inUtc(window.opensAt), closesAt: inUtc(window.closesAt) } } : {}),
    appOnly: paper.appOnly,
    reattempts: paper.reattempts,
    solutions: paper.solutions ?? (window ? 'after-window' : 'after-submit'),
    questionOrder: paper.order,
    optionOrder: paper.optionOrder,
    scales: paper.scales.map(({ id, name, bands }) => ({
      id,
      name,
      bands: bands.map(({ upTo, en, hi }) => ({ upTo, text: inEach({ en, hi }, (text) => text) })),
    })),
    passages: passagesOf(paper, bank),
    sections,
  }
}

function sourceSection(paper: FiledPaper, section: FiledSection, bank: Bank): SourceSection {
  return {
    id: section.id,
    title: section.title,
    ...(section.minutes === undefined ? {} : { seconds: section.minutes * 60 }),
    ...(section.attemptAtMost === undefined ? {} : { attemptAtMost: section.attemptAtMost }),
    optional: section.optional,
    questions: section.questions.map((code) => sourceQuestion(paper, section, bank.get(code)!)),
  }
}

function sourceQuestion(paper: FiledPaper, section: FiledSection, question: LoadedQuestion): SourceQuestion {
  const { shown, passage } = question
  const solution = { en: shown.en?.solution, hi: shown.hi?.solution }
  return {
    code: question.code,
    type: question.type,
    key: question.key ?? null,
    optionCount: question.optionCount,
    marking: resolveMarking(paper, section, question)!,
    ...(passage ? { passage: passage.code } : {}),
    ...(question.fixedOptions ? { fixedOptions: true as const } : {}),
    shown: { ...(shown.en && { en: publicText(shown.en) }), ...(shown.hi && { hi: publicText(shown.hi) }) },
    ...(solution.en !== undefined || solution.hi !== undefined
      ? { solution: inEach(solution, (html) => html) }
      : {}),
    ...given('solutionVideo', question.solutionVideo),
    ...given('subject', question.subject),
    ...given('chapter', question.chapter),
    ...given('topic', question.topic),
    ...given('difficulty', question.difficulty),
    // What a statement counts for means nothing in a paper that measures nothing.
    ...(paper.testType === PSYCHOMETRIC ? given('scale', question.scale) : {}),
    ...(paper.testType === PSYCHOMETRIC ? given('scores', question.scores) : {}),
  }
}

function publicText({ text, options }: PublicText): PublicText {
  return { text, ...(options ? { options: [...options] } : {}) }
}

/** In the order in which the questions come to them. */
function passagesOf({ sections }: FiledPaper, bank: Bank): Map<string, Localised> {
  const passages = sections.flatMap(({ questions }) =>
    questions.flatMap((code): [string, Localised][] => {
      const passage = bank.get(code)?.passage
      return passage ? [[passage.code, inEach(passage.shown, (html) => html)]] : []
    }),
  )
  return new Map(passages)
}

function inEach({ en, hi }: Localised, as: (text: string) => string): Localised {
  return { ...(en === undefined ? {} : { en: as(en) }), ...(hi === undefined ? {} : { hi: as(hi) }) }
}

function given<K extends string, V>(name: K, value: V | null | undefined): { [N in K]?: V } {
  return (value == null ? {} : { [name]: value }) as { [N in K]?: V }
}

function inUtc(instant: string): string {
  return new Date(instant).toISOString()
}
