import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { rankPredictorPath } from '../../../addresses/predictor-paths.ts'
import { PREDICTOR_CATEGORIES } from '../../../addresses/predictor-token.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { FIELD, Labelled } from '../../parts/asking/asking-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { PredictorData, ShownResults } from './load-rank-predictor.ts'
import { ANSWER } from './prediction-result.tsx'
import { predictorTexts } from './predictor-texts.ts'

interface FormProps extends Pick<PredictorData, 'years' | 'search' | 'faults'> {
  results: ShownResults
}

/** The answer has an address of its own, with or without a script. */
export function PredictorForm({ results, years, search, faults }: FormProps) {
  const t = useTexts(predictorTexts)
  const paths = pathsIn(useLocale())
  const router = useRouter()
  const action = paths.at(rankPredictorPath())
  const [lowest, highest] = [shownMarks(results.lowest), shownMarks(results.highest)]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) query.append(name, String(value))
    const arrived = router.subscribe('onResolved', () => {
      arrived()
      document.getElementById(ANSWER)?.focus()
    })
    void router.navigate({ href: `${action}?${query}`, resetScroll: false })
  }
  const marksFault = faults.marks && {
    text: faults.marks === 'outOfRange' ? t.outOfRange(lowest, highest) : t.faults[faults.marks],
  }
  return (
    <form
      key={`${search.marks} ${search.year} ${search.category}`}
      method="get"
      action={action}
      noValidate
      aria-label={t.form}
      onSubmit={submit}
      onFocus={() => void prepare()}
      className="card grid gap-5 p-5 sm:max-lg:grid-cols-3 lg:sticky lg:top-4"
    >
      <Labelled label={t.marks} hint={t.marksHint(lowest, highest)} fault={marksFault}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            step="any"
            name="marks"
            autoComplete="off"
            defaultValue={typedNumber(search.marks)}
            className={`${FIELD} text-large tabular-nums`}
          />
        )}
      </Labelled>
      <Labelled label={t.category} fault={faults.category && { text: t.faults.category }}>
        {(attributes) => (
          <select {...attributes} name="category" defaultValue={search.category ?? ''} className={FIELD}>
            <option value="">{t.anyCategory}</option>
            {PREDICTOR_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {t.categories[category]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t.year} fault={faults.year && { text: t.faults.year }}>
        {(attributes) => (
          <select {...attributes} name="year" defaultValue={String(results.year)} className={FIELD}>
            {years.map((year) => (
              <option key={year} value={year}>
                {t.exam(year)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <button type="submit" className="button sm:max-lg:col-span-3 sm:max-lg:justify-self-start">
        {t.submit}
      </button>
    </form>
  )
}

/** A value that a number field can show; browsers warn about others. */
function typedNumber(text: string | undefined): string | undefined {
  return text && Number.isFinite(Number(text)) ? text : undefined
}

/** Loads ahead once the person begins to type; a network failure is reported when they submit. */
async function prepare(): Promise<void> {
  const { listNeetDistributions } = await import('../../data/predictors.queries.ts')
  await listNeetDistributions().catch(() => {})
}
