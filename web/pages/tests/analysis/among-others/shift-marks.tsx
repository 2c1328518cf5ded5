import { indianNumber } from '../../../../../display/indian-number.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { percentileWords, roundedMarks } from '../../result/share-words.ts'
import { PlainTable } from '../charts/chart-table.tsx'
import { amongOthersTexts } from './among-others-texts.ts'

type Shift = NonNullable<Analysis['shift']>
type Explained<M extends Shift['explained']['method']> = Extract<Shift['explained'], { method: M }>

interface ShiftProps {
  shift: Shift
  /** before they were made comparable */
  marks: number
}

const shown = (marks: number) => shownMarks(roundedMarks(marks))

/** How the marks of one shift were made comparable with the others, with the learner's own numbers. */
export function ShiftMarks({ shift, marks }: ShiftProps) {
  const t = useTexts(amongOthersTexts)
  const { normalised, place, explained } = shift
  return (
    <Section title={t.shift}>
      <div className="card p-4 sm:p-5">
        <p className="text-quiet">{t.normalised}</p>
        <p className="font-bold text-h2 tabular-nums">{shown(normalised)}</p>
        <p className="font-semibold tabular-nums">
          {t.normalisedRank(indianNumber(place.rank), indianNumber(place.candidates))} · {t.percentile}{' '}
          {percentileWords(place.percentile)}
        </p>
        <p className="mt-3 max-w-prose">{t.shiftLead}</p>
        {explained.method === 'equipercentile' ? (
          <Equipercentile explained={explained} normalised={normalised} marks={marks} />
        ) : (
          <MeanTop explained={explained} normalised={normalised} marks={marks} />
        )}
      </div>
    </Section>
  )
}

interface MethodProps<M extends Shift['explained']['method']> {
  explained: Explained<M>
  normalised: number
  marks: number
}

function Equipercentile({ explained, normalised, marks }: MethodProps<'equipercentile'>) {
  const t = useTexts(amongOthersTexts)
  const locale = useLocale()
  const percentile = percentileWords(explained.percentile)
  return (
    <>
      <p className="mt-2 mb-3 max-w-prose">{t.equipercentile(shown(marks), percentile)}</p>
      <PlainTable
        label={t.shift}
        head={[t.shiftName, t.equipercentileTable(percentile)]}
        rows={[
          ...explained.inShifts.map(({ title, marks, own }, at) => {
            const { text, lang } = localised(title, locale)
            return {
              key: at,
              own,
              cells: [
                <span key="title">
                  <span lang={lang}>{text}</span>
                  {own && ` (${t.yourShift})`}
                </span>,
                marks === null ? t.nobodyInShift : shown(marks),
              ],
            }
          }),
          {
            key: 'mean',
            cells: [
              <strong key="mean">{t.average}</strong>,
              <strong key="marks">{shown(normalised)}</strong>,
            ],
          },
        ]}
      />
    </>
  )
}

function MeanTop({ explained, normalised, marks }: MethodProps<'mean-top'>) {
  const t = useTexts(amongOthersTexts)
  const { ofShift, ofAll, slope } = explained
  if (slope === null) return <p className="mt-2 max-w-prose">{t.meanTopSame}</p>
  const factor = shownMarks(Math.round(slope * 10_000) / 10_000)
  return (
    <>
      <p className="mt-2 max-w-prose">
        {t.meanTop(shown(ofShift.top - ofShift.line), shown(ofAll.top - ofAll.line))}
      </p>
      <p className="mt-2 mb-3 max-w-prose">
        {t.meanTopSlope(factor)}{' '}
        <span className="inline-block font-semibold tabular-nums">
          ({shown(marks)} − {shown(ofShift.line)}) × {factor} + {shown(ofAll.line)} = {shown(normalised)}
        </span>
      </p>
      <PlainTable
        label={t.shift}
        head={[t.shiftName, t.ofShift, t.ofAll]}
        rows={[
          { key: 'top', cells: [t.topOf, shown(ofShift.top), shown(ofAll.top)] },
          { key: 'line', cells: [t.lineOf, shown(ofShift.line), shown(ofAll.line)] },
        ]}
      />
    </>
  )
}
