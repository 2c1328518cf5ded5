import { notebookPracticePath } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { Notebook } from '../../data/notebook.queries.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { notebookTexts } from './notebook-texts.ts'

/** How many questions are due today, with a link to answer them; if none, the date of the next one. */
export function DueToday({ notebook }: { notebook: Notebook }) {
  const t = useTexts(notebookTexts)
  const locale = useLocale()
  const { due, all } = notebook
  return (
    <section
      aria-labelledby="due-today"
      className="card mt-5 flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6"
    >
      <div>
        <h2 id="due-today" className="text-h3">
          {due > 0 ? t.due(due) : t.noneDue}
        </h2>
        <p className="mt-1 text-quiet">{due > 0 ? t.all(all) : nextWords(notebook, t, locale)}</p>
      </div>
      {due > 0 && (
        <a
          href={pathsIn(locale).at(notebookPracticePath())}
          className="button min-h-12 text-large max-sm:w-full"
        >
          {t.practise}
        </a>
      )}
    </section>
  )
}

function nextWords(
  { nextDueAt, nextInDays }: Notebook,
  t: (typeof notebookTexts)['en'],
  locale: 'en' | 'hi',
): string {
  if (nextDueAt === null) return t.allAway
  return nextInDays === 1 ? t.nextTomorrow : t.next(shortDate(nextDueAt, locale))
}
