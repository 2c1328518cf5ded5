import { pathsIn } from '../../../../../addresses/paths.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { OutcomeMark } from '../../../../parts/result/outcome-mark.tsx'
import { resultTexts } from '../../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { StackedTable } from '../charts/stacked-table.tsx'
import { amongOthersTexts } from './among-others-texts.ts'
import { type Category, type CutOffRow, cutOffRows, reachedOf, shownCategories } from './own-cut-offs.ts'

interface CutOffsProps {
  result: Pick<EvaluatedAttempt, 'marks' | 'sections'>
  analysis: Pick<Analysis, 'cutOffs' | 'category' | 'sections'>
}

/** The cut-off of each category, the person's own first; nothing if no cut-offs are set. */
export function CutOffs({ result, analysis }: CutOffsProps) {
  const t = useTexts(amongOthersTexts)
  const rows = cutOffRows(result, analysis)
  if (rows.length === 0) return null
  return (
    <Section title={t.cutOffs}>
      <OwnFirst rows={rows} sections={result.sections} own={analysis.category} />
    </Section>
  )
}

interface RowsProps {
  rows: CutOffRow[]
  sections: EvaluatedAttempt['sections']
  /** null: not in the profile */
  own: Category | null
}

function OwnFirst({ rows, sections, own }: RowsProps) {
  const t = useTexts(amongOthersTexts)
  const { categories } = useTexts(resultTexts)
  const paths = pathsIn(useLocale())
  const { reached, all } = own === null ? { reached: 0, all: 0 } : reachedOf(rows, own)
  return (
    <>
      {own !== null && all > 0 && (
        <p className="mb-2 max-w-prose">{t.cleared(categories[own], reached, all)}</p>
      )}
      {own === null && (
        <p className="mb-2 max-w-prose">
          {t.saysCategory}{' '}
          <a href={paths.profile()} className="underline">
            {t.toProfile}
          </a>
        </p>
      )}
      <CutOffTable rows={rows} sections={sections} own={own} />
      <p className="mt-2 text-quiet text-small">{t.cutOffsHelp}</p>
    </>
  )
}

function CutOffTable({ rows, sections, own }: RowsProps) {
  const t = useTexts(amongOthersTexts)
  const words = useTexts(resultTexts).categories
  const locale = useLocale()
  const categories = shownCategories(rows, own)
  const titleOf = (id: string | undefined) => {
    const section = sections.find((each) => each.id === id)
    return section ? localised(section.title, locale) : { text: t.whole, lang: undefined }
  }
  return (
    <StackedTable
      title={t.section}
      head={categories.map((category) =>
        category === own ? `${words[category]} (${t.yourCategory})` : words[category],
      )}
      rows={rows.map(({ section, marks, cutOffs }) => ({
        key: section ?? '',
        title: titleOf(section),
        cells: categories.map((category) => {
          const cutOff = cutOffs.get(category)
          return cutOff === undefined ? (
            '–'
          ) : (
            <Needed key={category} cutOff={cutOff} reached={marks >= cutOff} own={category === own} />
          )
        }),
      }))}
    />
  )
}

function Needed({ cutOff, reached, own }: { cutOff: number; reached: boolean; own: boolean }) {
  const t = useTexts(amongOthersTexts)
  return (
    <span className={`inline-flex items-center justify-end gap-1 ${own ? 'font-semibold' : ''}`}>
      <OutcomeMark outcome={reached ? 'right' : 'wrong'} className="size-4" />
      {shownMarks(cutOff)}
      <span className="sr-only"> {reached ? t.reached : t.missed}</span>
    </span>
  )
}
