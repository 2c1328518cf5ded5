import { shownMarks } from '../../../display/shown-marks.ts'
import type { CheckedReceipt } from '../../data/receipts.queries.ts'
import { momentWords } from '../../parts/page/moment.ts'
import { OutcomeMark } from '../../parts/result/outcome-mark.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { scoreReceiptTexts } from './score-receipt-texts.ts'

/** The outcome of a check: genuine, with its contents, or not. */
export function ReceiptFinding({ receipt: { valid, fault, latest, score } }: { receipt: CheckedReceipt }) {
  const t = useTexts(scoreReceiptTexts)
  const locale = useLocale()
  if (!valid || !score)
    return (
      <div className="card p-5">
        <p className="flex items-center gap-3 font-semibold text-large">
          <OutcomeMark outcome="wrong" className="size-6" />
          {t.invalid}
        </p>
        <p className="mt-2 max-w-prose">{t.faults[fault ?? 'signature']}</p>
      </div>
    )
  const rows = [
    ...(score.paper ? [[t.test, score.paper]] : []),
    [t.marks, t.marksOf(shownMarks(score.marks.got), shownMarks(score.marks.full))],
    [t.answers, t.counts(score)],
    [t.handedIn, momentWords(score.submittedAt, 0, locale)],
    [t.signed, momentWords(score.signedAt, 0, locale)],
  ] as [string, string][]
  return (
    <div className="card p-5">
      <p className="flex items-center gap-3 font-semibold text-large">
        <OutcomeMark outcome="right" className="size-6" />
        {t.valid}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {latest !== true && <p className="mt-4 max-w-prose">{latest === false ? t.superseded : t.gone}</p>}
      {score.late !== 'no' && <p className="mt-4 max-w-prose">{t.late}</p>}
      <p className="mt-4 max-w-prose text-quiet text-small">{t.nobody}</p>
    </div>
  )
}
