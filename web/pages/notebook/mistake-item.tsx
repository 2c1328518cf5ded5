import { pathsIn } from '../../../addresses/paths.ts'
import { testAnalysisPath } from '../../../addresses/test-paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import { useCall } from '../../data/hooks.ts'
import type { ListedMistake } from '../../data/notebook.queries.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { dueWords } from './due-words.ts'
import { MistakeNote } from './mistake-note.tsx'
import { notebookTexts } from './notebook-texts.ts'

interface ItemProps {
  mistake: ListedMistake
  onChange: (mistakeId: number, changed: Partial<ListedMistake>) => void
}

/** A question of the notebook: its text, its test, its next date, and its owner's note. */
export function MistakeItem({ mistake, onChange }: ItemProps) {
  const t = useTexts(notebookTexts)
  const locale = useLocale()
  const { mistakeId, question, note, reviews, packageId, mappingId, number } = mistake
  const title = localised(mistake.title, locale)
  const { text, lang } = localised(mistake, locale)
  const id = `mistake-${mistakeId}`
  const path = testAnalysisPath({ title: title.text, packageId, mappingId }, { attempt: number })
  return (
    <article aria-labelledby={id} className="card p-4 sm:p-5">
      <h4 id={id} className="font-normal text-quiet text-small">
        {t.question(question)}: <span lang={title.lang}>{title.text}</span>
      </h4>
      <RichText html={text} lang={lang} className="mt-2 overflow-x-auto" />
      <p className="mt-2 text-small">
        <span className="font-semibold">{dueWords(mistake, t, locale)}</span>
        {reviews > 0 && <span className="text-quiet"> · {t.answeredAgain(reviews)}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <AwayButton mistake={mistake} onChange={onChange} />
        <a
          href={pathsIn(locale).at(path)}
          aria-describedby={id}
          className="inline-flex min-h-11 items-center text-small"
        >
          {t.result}
        </a>
      </div>
      <MistakeNote
        mistakeId={mistakeId}
        note={note}
        describedBy={id}
        onKept={(kept) => onChange(mistakeId, { note: kept })}
      />
    </article>
  )
}

/** Puts a question away, or takes it back, in place. */
function AwayButton({ mistake: { mistakeId, dueAt }, onChange }: ItemProps) {
  const t = useTexts(notebookTexts)
  const { busy, fault, run } = useCall((error) =>
    problemOf(error)?.code === 'notebook_full' ? t.full : t.actionFailed,
  )
  const onPress = () =>
    run(async () => {
      const { dueAt: next, inDays } = await resultClient.notebook.putAway({ mistakeId, away: dueAt !== null })
      onChange(mistakeId, { dueAt: next, inDays })
    })
  return (
    <>
      <button
        type="button"
        aria-disabled={busy}
        aria-describedby={`mistake-${mistakeId}`}
        onClick={() => void onPress()}
        className="min-h-11 cursor-pointer font-semibold text-primary text-small hover:underline"
      >
        {dueAt === null ? t.takeBack : t.putAway}
      </button>
      <p role="alert" className="w-full text-bad text-small empty:hidden">
        {fault}
      </p>
    </>
  )
}
