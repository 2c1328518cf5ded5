import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import { readConfig } from '../../../platform/config.ts'
import { readIndexes } from '../../catalogue/read-indexes.ts'
import type { Explained, ExplainedPackage } from '../../catalogue/search/explain.ts'

/** `search explain "WORDS" [--as-typed]`; undefined when the words make no sense. */
export async function runSearchExplain({ words }: CommandCall): Promise<number | undefined> {
  const [text, flag, ...more] = words
  if (!text || more.length > 0 || (flag !== undefined && flag !== '--as-typed')) return undefined
  return await inStore(readConfig(process.env), async ({ db }) => {
    const { search } = await readIndexes(db.$client)
    const explained = search.explain(text, { asTyped: flag !== undefined })
    for (const line of linesOf(explained)) console.log(line)
    return 0
  })
}

function linesOf(explained: Explained): string[] {
  const { terms, recognised, searchedFor, leftOut, chips, total, first } = explained
  const corrected = terms.filter((term) => term.corrected).map(({ words }) => words)
  return [
    `Read as: ${terms.map(({ words, kind }) => `${words} (${kind})`).join(', ') || 'nothing'}`,
    ...told('Corrected', corrected),
    ...told(
      'Recognised',
      recognised.map(({ label, surely }) => (surely ? label : `perhaps ${label}`)),
    ),
    ...told(
      'Can be taken away',
      chips.map(({ label }) => label),
    ),
    ...told('Left out', leftOut),
    ...(searchedFor === null ? [] : [`Searched for: ${oneLine(searchedFor)}`]),
    `Found: ${total}`,
    ...first.map(lineOf),
  ]
}

function told(what: string, words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`${what}: ${oneLine(words.join(', '))}`]
}

/** Its score, and of what it is made; what was recognised has no words. */
function lineOf({ id, title, score, parts }: ExplainedPackage): string {
  const made = parts.map((part) => `${part.words || 'recognised'} ${part.score}`).join(' + ')
  return `${String(score).padStart(6)}  ${id}  ${oneLine(title)}  (${made})`
}
