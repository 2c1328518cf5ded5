import { useId, useRef, useState } from 'react'
import type { PaperLanguage } from '../../../../exam/public-paper.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useCall } from '../../../data/hooks.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { paperLanguageOf } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { fillScreen } from '../hall/full-screen.ts'
import { examIntroTexts } from '../intro-texts.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { EntryBar } from './entry-bar.tsx'
import type { StartAsked } from './intro.tsx'
import { LanguageChoice, OptionalSections } from './intro-choices.tsx'
import type { TestEntry } from './test-entry.ts'

interface IntroStartProps {
  test: TestIntro
  entry: TestEntry
  onStart: (asked: StartAsked) => Promise<void>
  onAgain: () => void
}

/** The choices, the declaration, and the start button; a candidate who resumes has made these already. */
export function IntroStart({ test, entry, onStart, onAgain }: IntroStartProps) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const id = useId()
  const resumes = entry.kind === 'resume'
  const [language, setLanguage] = useState<PaperLanguage>(() =>
    languageOffered(test, paperLanguageOf(locale)),
  )
  const [sections, setSections] = useState<readonly string[]>([])
  const [declared, setDeclared] = useState(false)
  const { busy, fault, setFault, run } = useStarting(onAgain)
  const choices = useRef<HTMLElement>(null)
  /** Says what is missing and moves focus there, because it is above the button. */
  const ask = (missing: string, where: string) => {
    setFault(missing)
    choices.current?.querySelector<HTMLElement>(where)?.focus()
  }
  const press = () => {
    if (!resumes && sections.length !== test.chooseOptional)
      return ask(t.chooseFirst(test.chooseOptional), '[data-sections] input')
    if (!resumes && !declared) return ask(t.declareFirst, '[data-declares]')
    // A browser allows full screen only right after a press.
    if (test.fullScreen) void fillScreen()
    void run(() => onStart({ language, sections: [...sections], number: entry.number }))
  }
  return (
    <>
      {!resumes && (
        <section ref={choices} className="card exam-intro-part exam-start">
          {test.languages.length > 1 && (
            <LanguageChoice languages={test.languages} chosen={language} onChoose={setLanguage} />
          )}
          {test.chooseOptional > 0 && (
            <OptionalSections
              test={test}
              chosen={sections}
              onChoose={(chosen) => {
                setSections(chosen)
                setFault(undefined)
              }}
            />
          )}
          {test.fullScreen && <p>{t.fillsScreen}</p>}
          {test.countsLeaving && <p className="exam-notice exam-notice-mark">{t.countsLeaving}</p>}
          <p className="exam-check">
            <input
              id={id}
              type="checkbox"
              data-declares=""
              checked={declared}
              onChange={({ currentTarget: { checked } }) => {
                setDeclared(checked)
                setFault(undefined)
              }}
            />
            <label htmlFor={id}>{t.declare}</label>
          </p>
          <p className="exam-hint">
            {t.clockRuns}
            {entry.number === 1 && test.reattemptsLeft !== null && test.reattemptsLeft > 0 && (
              <> {t.leftAfter(test.reattemptsLeft)}</>
            )}
          </p>
        </section>
      )}
      <EntryBar>
        {resumes && <p>{t.resumeHelp}</p>}
        <p role="alert" className="exam-fault">
          {fault}
        </p>
        <button type="button" aria-disabled={busy} onClick={press} className="button">
          {busy ? t.starting : resumes ? t.resume : entry.number > 1 ? t.startAgain(entry.number) : t.start}
        </button>
      </EntryBar>
    </>
  )
}

/** One start at a time; shows why it failed, and reloads the test if that may have changed. */
function useStarting(onAgain: () => void) {
  const t = useTexts(examIntroTexts)
  return useCall((error) => {
    const problem = problemOf(error)
    if (problem?.status === 401) askToSignIn()
    else if (problem) onAgain()
    return startFault(error, t)
  })
}

/** The message if a test did not start. */
export function startFault(error: unknown, t: (typeof examIntroTexts)['en']): string {
  const problem = problemOf(error)
  if (problem?.status === 401) return t.signedOut
  if (problem) return t.faults[problem.code] ?? t.unknown
  return error instanceof TypeError || !navigator.onLine ? t.offline : t.unknown
}

function languageOffered({ languages }: TestIntro, wanted: PaperLanguage): PaperLanguage {
  return languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
}
