import { shownMarks } from '../../../../display/shown-marks.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { localised, type Shown } from '../../../parts/question/localised.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Section } from '../../../ui/section.tsx'
import { spentWords } from './spent-words.ts'

type Row = Pick<
  EvaluatedAttempt['sections'][number],
  'marks' | 'correct' | 'wrong' | 'unattempted' | 'ungraded' | 'spentMs'
>

/** Marks, right, wrong, left and time of each section, and in total. */
export function ResultSections({ result }: { result: EvaluatedAttempt }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const { sections } = result
  const withUngraded = result.ungraded > 0
  const columns = { withUngraded }
  return (
    <Section id="sections" title={t.sections}>
      <ScrollBox label={t.sections} className="py-1">
        <table className="w-full text-left text-small tabular-nums [overflow-wrap:normal] sm:text-body">
          <thead>
            <tr className="text-quiet">
              <th scope="col" className={`${TITLE} font-normal max-sm:hidden`}>
                {t.section}
              </th>
              {[
                t.marks,
                t.rightShort,
                t.wrongShort,
                t.leftShort,
                ...(withUngraded ? [t.ungradedShort] : []),
                t.time,
              ].map((head) => (
                <th key={head} scope="col" className={`${CELL} align-bottom font-normal`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <Rows key={section.id} title={localised(section.title, locale)} row={section} {...columns} />
          ))}
          {sections.length > 1 && (
            <Rows title={{ text: t.total, lang: undefined }} row={result} {...columns} total />
          )}
        </table>
      </ScrollBox>
    </Section>
  )
}

const TITLE = 'px-4 py-2 align-top'
const CELL = 'px-2 py-2 text-right align-top max-sm:first-of-type:pl-4 last:pr-4'

interface RowsProps {
  title: Shown
  row: Row
  withUngraded: boolean
  total?: boolean
}

/** A row of numbers; on a phone, where there is no room beside them, its title is above. */
function Rows({ title, row, withUngraded, total = false }: RowsProps) {
  const t = useTexts(resultTexts)
  const { text, lang } = title
  const { marks, correct, wrong, unattempted, ungraded, spentMs } = row
  return (
    <tbody className={total ? 'border-line-strong border-t-2 font-semibold' : 'border-line border-t'}>
      <tr className="sm:hidden">
        <th
          scope="rowgroup"
          colSpan={withUngraded ? 6 : 5}
          lang={lang}
          className={`${TITLE} pb-0 font-semibold`}
        >
          {text}
        </th>
      </tr>
      <tr>
        <th scope="row" lang={lang} className={`${TITLE} font-semibold max-sm:hidden`}>
          {text}
        </th>
        <td className={CELL}>
          <span className="font-semibold">{shownMarks(marks.got)}</span>{' '}
          <span className="whitespace-nowrap font-normal text-quiet">/ {shownMarks(marks.full)}</span>
        </td>
        <td className={CELL}>{correct}</td>
        <td className={CELL}>{wrong}</td>
        <td className={CELL}>{unattempted}</td>
        {withUngraded && <td className={CELL}>{ungraded}</td>}
        <td className={CELL}>{spentWords(spentMs, t)}</td>
      </tr>
    </tbody>
  )
}
