import { type FormEvent, useState } from 'react'
import { examsPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { useAnswer, useCall } from '../../../../data/hooks.ts'
import {
  getPackageData,
  type ManagedExam,
  manageExams,
  type OwnedPackage,
  saveExams,
} from '../../../../data/learning.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { AreaFrame, NothingOfIt, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { examTexts } from './exam-texts.ts'

/** Which exams of a package are shown. */
export function SelectExams({ packageId }: { packageId: number }) {
  const ofExams = useTexts(examTexts)
  const answer = useAnswer(`exams ${packageId}`, async () => {
    const [{ package: owned }, { exams }] = await Promise.all([
      getPackageData(packageId),
      manageExams(packageId),
    ])
    return { owned, exams }
  })
  return (
    <WhenAnswered answer={answer}>
      {({ owned, exams }) => (
        <AreaFrame owned={owned} title={ofExams.choose}>
          {exams.length === 0 ? (
            <NothingOfIt text={ofExams.noExams} owned={owned} />
          ) : (
            <Choice owned={owned} exams={exams} />
          )}
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}

function Choice({ owned, exams }: { owned: OwnedPackage; exams: readonly ManagedExam[] }) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const [chosen, setChosen] = useState(() => exams.flatMap(({ id, selected }) => (selected ? [id] : [])))
  const [saved, setSaved] = useState(false)
  const { busy, fault, setFault, run } = useCall(() => ofExams.notSaved)
  const toggle = (id: number) => {
    setSaved(false)
    setFault(undefined)
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setFault(ofExams.chooseOne)
    void run(async () => {
      await saveExams(owned.packageId, chosen)
      setSaved(true)
    })
  }
  return (
    <form onSubmit={submit} className="mt-2">
      <p className="max-w-prose text-quiet">{ofExams.chooseHelp}</p>
      <fieldset className="mt-3">
        <legend className="sr-only">{t.exams}</legend>
        {exams.map(({ id, title, count }) => {
          const { text, lang } = localised(title, locale)
          return (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 accent-primary"
              />
              <span lang={lang}>{text}</span>
              <span className="text-quiet text-small">{t.items(count)}</span>
            </label>
          )
        })}
      </fieldset>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <button type="submit" aria-disabled={busy} className="button cursor-pointer">
          {ofExams.save}
        </button>
        <a href={paths.at(examsPath(owned))} className="button-quiet">
          {t.exams}
        </a>
        <span role="status">{saved && ofExams.saved}</span>
      </p>
      {fault && (
        <p role="alert" className="mt-2 text-bad">
          {fault}
        </p>
      )}
    </form>
  )
}
