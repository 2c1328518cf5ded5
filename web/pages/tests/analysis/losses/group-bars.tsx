import { useState } from 'react'
import { shownMarks, signedMarks } from '../../../../../display/shown-marks.ts'
import { resultTexts } from '../../../../parts/result/result-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Choices } from '../../result/choices.tsx'
import { usePrinting } from '../../result/print-run.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { shareWords } from '../../result/share-words.ts'
import { spentWords } from '../../result/spent-words.ts'
import { ChartTable } from '../charts/chart-table.tsx'
import { Legend, StackedBar } from '../charts/stacked-bar.tsx'
import { TimeBar } from '../charts/time-bar.tsx'
import { lossesTexts } from '../losses-texts.ts'
import { PartCard } from '../part-card.tsx'
import { type Dimension, type Group, groupsBy, tellingDimensions } from './group-questions.ts'

interface GroupBarsProps {
  facts: QuestionFacts[]
  choose: (title: string, questions: number[]) => void
}

/**
 * Accuracy and time by subject, chapter, topic or difficulty, if they distinguish the questions; the largest
 * loss comes first.
 */
export function GroupBars({ facts, choose }: GroupBarsProps) {
  const t = useTexts(lossesTexts)
  const dimensions = tellingDimensions(facts)
  const [asked, setAsked] = useState<Dimension>()
  const printing = usePrinting()
  const [first] = dimensions
  if (first === undefined) return null
  const shown = printing ? dimensions : [asked ?? first]
  const groups = groupsBy(facts, shown[0]!)
  return (
    <PartCard title={t.groups} finding={findingOf(groups, t)}>
      {dimensions.length > 1 && (
        <div className="mt-3 print:hidden">
          <Choices
            label={t.by}
            chosen={asked ?? first}
            choices={dimensions.map((dimension) => [dimension, t.dimensions[dimension]])}
            onChoose={setAsked}
          />
        </div>
      )}
      {shown.map((dimension) => (
        <Groups key={dimension} dimension={dimension} facts={facts} choose={choose} />
      ))}
    </PartCard>
  )
}

type Words = (typeof lossesTexts)['en']

function findingOf(groups: readonly Group[], t: Words): string {
  const worst = groups.reduce((a, b) => (b.lost > a.lost ? b : a))
  return worst.lost > 0 ? t.mostLost(nameOf(worst, t), shownMarks(worst.lost)) : t.nothingLost
}

function nameOf({ name }: Group, t: Words): string {
  if (name === undefined) return t.unnamed
  return Object.hasOwn(t.difficulties, name) ? t.difficulties[name as keyof Words['difficulties']] : name
}

/** The number shown at first. */
const AT_ONCE = 6

function Groups({ dimension, facts, choose }: GroupBarsProps & { dimension: Dimension }) {
  const t = useTexts(lossesTexts)
  const result = useTexts(resultTexts)
  const printing = usePrinting()
  const [all, setAll] = useState(false)
  const groups = groupsBy(facts, dimension)
  const ordered = dimension === 'difficulty' ? groups : groups.toSorted((a, b) => b.lost - a.lost)
  const shown = all || printing ? ordered : ordered.slice(0, AT_ONCE)
  const longestMs = Math.max(1, ...groups.flatMap((each) => [each.spentMs, each.othersSpentMs ?? 0]))
  const time = (ms: number | undefined) => (ms === undefined ? '–' : spentWords(ms, result))
  const share = (of: number | undefined) => (of === undefined ? '–' : shareWords(of))
  const withUngraded = groups.some(({ ungraded }) => ungraded > 0)
  return (
    <div className="mt-4">
      <h4 className="mb-2 hidden font-semibold print:block">{t.dimensions[dimension]}</h4>
      <Legend withUngraded={withUngraded} />
      <ul className="mt-3 flex flex-col gap-5">
        {shown.map((group) => (
          <li key={group.name ?? ''} className="break-inside-avoid">
            <GroupRow group={group} longestMs={longestMs} choose={choose} />
          </li>
        ))}
      </ul>
      {shown.length < ordered.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-3 min-h-11 cursor-pointer font-semibold text-primary hover:underline"
        >
          {t.showAll(ordered.length)}
        </button>
      )}
      <p className="mt-3 text-quiet text-small">{t.accuracyHelp}</p>
      <ChartTable
        label={`${t.groups}, ${t.dimensions[dimension]}`}
        head={[
          t.dimensions[dimension],
          t.marks,
          t.lost,
          t.right,
          t.wrong,
          t.left,
          ...(withUngraded ? [t.ungraded] : []),
          t.accuracy,
          t.othersAccuracy,
          t.time,
          t.othersTime,
        ]}
        rows={ordered.map((group) => ({
          key: group.name ?? '',
          cells: [
            nameOf(group, t),
            signedMarks(group.got),
            shownMarks(group.lost),
            group.right,
            group.wrong,
            group.left,
            ...(withUngraded ? [group.ungraded] : []),
            share(group.accuracy),
            share(group.othersAccuracy),
            time(group.spentMs),
            time(group.othersSpentMs),
          ],
        }))}
      />
    </div>
  )
}

interface RowProps {
  group: Group
  longestMs: number
  choose: (title: string, questions: number[]) => void
}

function GroupRow({ group, longestMs, choose }: RowProps) {
  const t = useTexts(lossesTexts)
  const result = useTexts(resultTexts)
  const { right, wrong, left, ungraded, questions, accuracy, othersAccuracy, spentMs, othersSpentMs } = group
  const name = nameOf(group, t)
  const told = [
    accuracy !== undefined && t.accuracyShare(String(Math.round(100 * accuracy))),
    othersAccuracy !== undefined &&
      (accuracy === undefined ? t.othersOnly : t.othersShare)(String(Math.round(100 * othersAccuracy))),
  ].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <button
          type="button"
          onClick={() => choose(name, questions)}
          className="min-h-6 cursor-pointer break-words text-left font-semibold text-primary hover:underline"
        >
          {name}
        </button>
        <span className="hidden font-semibold print:inline">{name}</span>
        <span className="text-small tabular-nums">{t.rightOf(right, questions.length)}</span>
      </p>
      <StackedBar right={right} wrong={wrong} left={left} ungraded={ungraded} />
      {told.length > 0 && <p className="text-quiet text-small tabular-nums">{told.join(' · ')}</p>}
      <TimeBar spentMs={spentMs} othersSpentMs={othersSpentMs} longestMs={longestMs} />
      <p className="text-quiet text-small tabular-nums">
        {[
          t.timeYou(spentWords(spentMs, result)),
          othersSpentMs !== undefined && t.timeOthers(spentWords(othersSpentMs, result)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
