import { useEffect, useRef } from 'react'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { OutcomeMark } from '../../parts/result/outcome-mark.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { practiceTexts } from './practice-texts.ts'

/** The result of a sitting, with a link back; focus moves to its heading. */
export function PracticeSummary({ right, wrong }: { right: number; wrong: number }) {
  const t = useTexts(practiceTexts)
  const paths = pathsIn(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="practice-over" className="card mt-4 p-6 text-center sm:p-8">
      <h2 ref={heading} id="practice-over" tabIndex={-1} className="text-h3 outline-none">
        {t.over}
      </h2>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-8 gap-y-2 font-semibold text-large tabular-nums">
        <li className="inline-flex items-center gap-2">
          <OutcomeMark outcome="right" />
          {t.overRight(right)}
        </li>
        <li className="inline-flex items-center gap-2">
          <OutcomeMark outcome="wrong" />
          {t.overWrong(wrong)}
        </li>
      </ul>
      <p className="mx-auto mt-4 max-w-prose text-quiet">{t.overHelp}</p>
      <p className="mt-6">
        <a href={paths.at(NOTEBOOK)} className="button min-h-12">
          {t.toNotebook}
        </a>
      </p>
    </section>
  )
}
