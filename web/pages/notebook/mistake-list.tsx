import type { ListedMistake, Notebook } from '../../data/notebook.queries.ts'
import { RestOfList } from '../../parts/own-place/rest-of-list.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { MistakeItem } from './mistake-item.tsx'
import { notebookTexts } from './notebook-texts.ts'

interface ListProps {
  notebook: Notebook
  busy: boolean
  asksNext: boolean
  nextFailed: boolean
  onNext: () => void
  onChange: (mistakeId: number, changed: Partial<ListedMistake>) => void
}

/** The questions by subject, the earliest due first. */
export function MistakeList({ notebook, busy, asksNext, nextFailed, onNext, onChange }: ListProps) {
  const t = useTexts(notebookTexts)
  const locale = useLocale()
  const { mistakes, total } = notebook
  return (
    <section aria-labelledby="mistakes-shown" aria-busy={busy} className="mt-5">
      <h2 className="sr-only">{t.list}</h2>
      <p id="mistakes-shown" role="status" className="font-semibold">
        {t.shown(total)}
      </p>
      {bySubject(mistakes).map(({ subject, mistakes: ofSubject }) => (
        <section key={subject ?? ''} aria-label={subject ?? t.noSubject} className="mt-4">
          <h3 className="mb-2 text-h4" lang={subject ? langOf(subject, locale) : undefined}>
            {subject ?? t.noSubject}
          </h3>
          <ul className="flex flex-col gap-3">
            {ofSubject.map((mistake) => (
              <li key={mistake.mistakeId}>
                <MistakeItem mistake={mistake} onChange={onChange} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <RestOfList
        shown={mistakes.length}
        total={total}
        asksNext={asksNext}
        nextFailed={nextFailed}
        onNext={onNext}
        texts={t}
      />
    </section>
  )
}

/** In the given order, grouped by subject. */
function bySubject(mistakes: readonly ListedMistake[]) {
  const groups: { subject: string | null; mistakes: ListedMistake[] }[] = []
  for (const mistake of mistakes) {
    const last = groups.at(-1)
    if (last && last.subject === mistake.subject) last.mistakes.push(mistake)
    else groups.push({ subject: mistake.subject, mistakes: [mistake] })
  }
  return groups
}
