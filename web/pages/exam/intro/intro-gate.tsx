import type { ReactNode } from 'react'
import { myTestsPath } from '../../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { type TestFlags, testAnalysisPath, testPortalPath } from '../../../../addresses/test-paths.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { EntryBar } from './entry-bar.tsx'
import type { TestEntry } from './test-entry.ts'

interface IntroGateProps {
  test: TestIntro
  entry: TestEntry
  flags: TestFlags
}

/**
 * Why the test cannot begin now, and how to continue; every link is a full document load, with the parts
 * around the site's pages.
 */
export function IntroGate({ test, entry, flags }: IntroGateProps) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const when = (iso: string | null | undefined) => (iso ? momentWords(iso, 0, locale) : undefined)
  if (entry.kind === 'finished') return <Finished test={test} entry={entry} flags={flags} />
  switch (test.access) {
    case 'sign-in':
      return (
        <Gate title={t.signInTitle} help={t.signInHelp}>
          <button type="button" onClick={() => askToSignIn()} className="button">
            {t.signIn}
          </button>
        </Gate>
      )
    case 'buy':
      return (
        <Gate title={t.buyTitle} help={t.buyHelp(test.packageTitle)}>
          <a
            href={paths.at(`/product/${test.packageId}/${test.packageSlugurl}`)}
            target="_self"
            className="button"
          >
            {t.seeCourse}
          </a>
        </Gate>
      )
    case 'not-yet': {
      const opens = when(test.window?.opensAt)
      return <Gate title={t.notYet} help={opens && t.opensAt(opens)} />
    }
    case 'app-only':
      return <Gate title={t.appOnly} help={t.appOnlyHelp} />
    default: {
      const closed = when(test.window?.closesAt)
      return <Gate title={t.closed} help={closed ? t.closedAt(closed) : t.closedHelp} />
    }
  }
}

function Finished({ test, entry, flags }: IntroGateProps & { entry: TestEntry & { kind: 'finished' } }) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const linked = { ...test, title: localised(test.title, locale).text }
  const { ppc, isTestPass } = flags
  const many = test.attempts > 1
  return (
    <Gate
      title={many ? t.finishedNumber(entry.number) : t.finished}
      help={entry.again === undefined ? `${t.finishedHelp} ${t.lastOne}` : t.finishedHelp}
    >
      <a
        href={paths.at(
          testAnalysisPath(linked, { ppc, isTestPass, ...(many ? { attempt: entry.number } : {}) }),
        )}
        target="_self"
        className="button"
      >
        {t.seeResult}
      </a>
      {entry.again !== undefined && test.access === 'open' && (
        <a
          href={paths.at(testPortalPath(linked, entry.again, flags))}
          target="_self"
          className="button-quiet"
        >
          {t.takeAgain}
        </a>
      )}
      <a href={paths.at(myTestsPath())} target="_self" className="button-quiet">
        {t.toTests}
      </a>
    </Gate>
  )
}

function Gate({ title, help, children }: { title: string; help?: string | undefined; children?: ReactNode }) {
  return (
    <EntryBar>
      <section className="exam-entry-gate">
        <h2 className="exam-entry-title">{title}</h2>
        {help && <p>{help}</p>}
      </section>
      {children && <p className="exam-entry-ways">{children}</p>}
    </EntryBar>
  )
}
