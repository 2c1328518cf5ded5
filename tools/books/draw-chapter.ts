import katex from 'katex'
import { Marked } from 'marked'
import { drawBars, drawFlow, drawPlot } from './figures.ts'
import { practiceOf } from './practice/practice.ts'
import type { BookSource } from './read-source.ts'
import { lotOf } from './seeded.ts'

/** A statement that can be asked about. */
interface Fact {
  statement: string
  question: string
  answer: string
  wrong: string[]
}

const WORDS = {
  en: {
    line: 'Statement',
    asked: 'What it becomes',
    test: 'Test yourself',
    key: 'Key',
    worked: 'Practice, worked',
    solution: 'Solution',
  },
  hi: {
    line: 'कथन',
    asked: 'इससे बनने वाला प्रश्न',
    test: 'अपनी जाँच',
    key: 'उत्तर',
    worked: 'हल सहित अभ्यास',
    solution: 'हल',
  },
}
const LETTERS = { en: ['A', 'B', 'C', 'D'], hi: ['क', 'ख', 'ग', 'घ'] }

/**
 * A chapter's HTML. Facts of it are numbered through, and its quizzes ask about those that stand before.
 * Formulas are drawn with the styles of KaTeX, or as MathML, which needs none.
 */
export function drawChapter(
  { slug, language, colour }: BookSource,
  title: string,
  text: string,
  formulas: 'html' | 'mathml' = 'html',
): string {
  const words = WORDS[language]
  const asked: { fact: Fact; number: number }[] = []
  let facts = 0
  const blocks: Record<string, (body: string, asks: string[]) => string> = {
    facts: (body) => {
      const read = body.split('\n').map(readFact)
      const items = read.map((fact) => {
        facts += 1
        asked.push({ fact, number: facts })
        return `<li value="${facts}">${inline(fact.statement)}</li>`
      })
      return `<ol class="facts">${items.join('')}</ol>`
    },
    lines: (body) => {
      const rows = body.split('\n').map((line) => {
        const fact = readFact(line)
        facts += 1
        asked.push({ fact, number: facts })
        return `<tr><td>${facts}</td><td>${inline(fact.statement)}</td><td>${inline(fact.question)}</td></tr>`
      })
      return `<table class="lines"><thead><tr><th></th><th>${words.line}</th><th>${words.asked}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    },
    quiz: () => quiz(asked.splice(0)),
    practice: (_body, [kind = '', count = '5']) => {
      const made = practiceOf(kind, Number(count), lotOf(`${slug} ${kind}`), language)
      const drawn = made.map(
        ({ question, solution }, at) =>
          `<div class="worked"><p><b>${at + 1}.</b> ${inline(question)}</p><p class="solution"><b>${words.solution}.</b> ${inline(solution)}</p></div>`,
      )
      return `<h3>${words.worked}</h3>${drawn.join('')}`
    },
    flow: (body, asks) => figure(drawFlow(body.split('\n'), colour), asks),
    bars: (body, asks) => figure(drawBars(body.split('\n'), colour), asks),
    plot: (body, asks) => figure(drawPlot(body.split('\n'), colour), asks),
    svg: (body, asks) => figure(body, asks),
    passage: (body) => `<blockquote class="passage">${marked.parse(body, { breaks: true })}</blockquote>`,
    answers: (body) => `<div class="answers">${marked.parse(body)}</div>`,
  }

  const figure = (drawing: string, asks: string[]) =>
    `<figure>${drawing.replace('<svg ', `<svg role="img" aria-label="${asks.join(' ').replaceAll('"', '')}" `)}<figcaption>${inline(asks.join(' '))}</figcaption></figure>`

  const quiz = (of: { fact: Fact; number: number }[]) => {
    const keys: string[] = []
    const items = of
      .filter(({ fact }) => fact.wrong.length > 0)
      .map(({ fact, number }, at) => {
        const options = lotOf(`${slug} ${fact.question}`).shuffled([fact.answer, ...fact.wrong])
        const letters = LETTERS[language]
        keys.push(`${at + 1} ${letters[options.indexOf(fact.answer)]} (${number})`)
        const drawn = options.map((option, place) => `<li><b>${letters[place]}</b> ${inline(option)}</li>`)
        return `<li><p>${inline(fact.question)}</p><ul class="options">${drawn.join('')}</ul></li>`
      })
    return `<section class="quiz"><h3>${words.test}</h3><ol>${items.join('')}</ol><p class="key"><b>${words.key}.</b> ${keys.join(' · ')}</p></section>`
  }

  const marked = new Marked({
    extensions: [
      {
        name: 'formula',
        level: 'inline',
        start: (source) => source.indexOf('$'),
        tokenizer: (source) => {
          const [raw, shown, small] = /^\$\$([^$]+)\$\$|^\$([^$\n]+)\$/.exec(source) ?? []
          return raw === undefined
            ? undefined
            : { type: 'formula', raw, text: shown ?? small, shown: shown !== undefined }
        },
        renderer: (token) =>
          katex.renderToString(String(token.text), {
            displayMode: token.shown === true,
            throwOnError: true,
            strict: false,
            output: formulas === 'html' ? 'htmlAndMathml' : 'mathml',
          }),
      },
    ],
    renderer: {
      code({ text: body, lang = '' }) {
        const [name = '', ...asks] = lang.split(' ')
        const block = blocks[name]
        if (!block) throw new Error(`${slug}: there is no block ${name}`)
        return block(body, asks)
      },
    },
  })
  const inline = (text: string) => marked.parseInline(text) as string
  return `<section class="chapter"><h1>${inline(title)}</h1>${marked.parse(withoutBars(text))}</section>`

  function readFact(line: string): Fact {
    const [statement, question, answer, wrong = ''] = line.split(' | ').map((part) => part.trim())
    if (!statement || !question || !answer) throw new Error(`${slug}: no fact: ${line}`)
    return {
      statement,
      question,
      answer,
      wrong: wrong
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    }
  }
}

/** A bar within a formula is no border of a table's cell. */
const withoutBars = (text: string) =>
  text.replace(/\$[^$\n]+\$/g, (formula) => formula.replaceAll('|', '\\vert '))
