import { pathsIn } from '../../../../addresses/paths.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import type { Analysis } from '../../../api/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../api/attempts.queries.ts'
import { people } from '../../../api/people.queries.ts'
import { amongOthersTexts } from '../../../texts/analysis-among-others.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAnswer } from '../../account/wishlist/wishlist-answer.ts'
import { localised } from '../../exam/hall/localised.ts'
import { Section } from '../../storefront/section.tsx'
import { OutcomeMark } from '../outcome-mark.tsx'
import { type Category, type CutOffRow, cutOffRows, reachedOf, shownCategories } from './own-cut-offs.ts'
import { StackedTable } from './stacked-table.tsx'

interface CutOffsProps {
  result: Pick<EvaluatedAttempt, 'marks' | 'sections'>
  analysis: Pick<Analysis, 'cutOffs' | 'sections'>
}

/** What each category needed, the person's own first; nothing where no cut-offs are set. */
export function CutOffs({ result, analysis }: CutOffsProps) {
  const t = useTexts(amongOthersTexts)
  const rows = cutOffRows(result, analysis)
  if (rows.length === 0) return null
  return (
    <Section title={t.cutOffs}>
      <OwnFirst rows={rows} sections={result.sections} />
    </Section>
  )
}

interface RowsProps {
  rows: CutOffRow[]
  sections: EvaluatedAttempt['sections']
}

function OwnFirst({ rows, sections }: RowsProps) {
  const t = useTexts(amongOthersTexts)
  const paths = pathsIn(useLocale())
  // Where the profile does not come the table stands in its usual order.
  const { data, error } = useAnswer('profile', () => people().getProfile({}))
  if (data === undefined && error === undefined) return <Skeleton className="h-40 w-full" />
  const own = data?.reservationCategory ?? null
  const { reached, all } = own === null ? { reached: 0, all: 0 } : reachedOf(rows, own)
  return (
    <>
      {own !== null && all > 0 && (
        <p className="mb-2 max-w-prose">{t.cleared(t.categories[own], reached, all)}</p>
      )}
      {data && own === null && (
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

function CutOffTable({ rows, sections, own }: RowsProps & { own: Category | null }) {
  const t = useTexts(amongOthersTexts)
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
        category === own ? `${t.categories[category]} (${t.yourCategory})` : t.categories[category],
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
